import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Block, type Line, parseRichText } from './parse-rich-text.ts';

/** An answer's text with its paragraphs, lists and bold words. Only text reaches the page, never HTML. */
export function RichText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('space-y-3 break-words', className)}>
      {parseRichText(text).map((block) => (
        <TextBlock key={block.at} block={block} />
      ))}
    </div>
  );
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          <Fragment key={line.at}>
            {index > 0 && <br />}
            <Words line={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const items = block.lines.map((line) => (
    <li key={line.at} className="pl-1 marker:font-bold marker:text-leaf-ink">
      <Words line={line} />
    </li>
  ));
  if (block.kind === 'bullets') return <ul className="list-disc space-y-1.5 pl-6">{items}</ul>;
  return (
    <ol start={block.start} className="list-decimal space-y-1.5 pl-7">
      {items}
    </ol>
  );
}

function Words({ line }: { line: Line }) {
  return line.spans.map(({ at, text, isBold }) => {
    const words = unbroken(text);
    return isBold ? <strong key={at}>{words}</strong> : <Fragment key={at}>{words}</Fragment>;
  });
}

/** A range, '20-25', a bag, 'tig-50', a season, 'tag-araw', or a short verb, 'mag-spray': a line may end before it and after it, not at its hyphen. */
const HELD_TOGETHER = /\d-[\d₱]|^\(?tag-|^\(?tig-\d|^\(?[mnp]ag-\p{L}{2,7}(?!\p{L})/iu;

/** A text whose figures and seasons stay whole at the end of a line. */
export function unbroken(text: string): ReactNode {
  if (!text.includes('-')) return text;
  const pieces: ReactNode[] = [];
  let plain = '';
  for (const [at, word] of text.split(/(\s)/).entries()) {
    if (!HELD_TOGETHER.test(word)) {
      plain += word;
      continue;
    }
    pieces.push(
      plain,
      <span key={at} className="whitespace-nowrap">
        {word}
      </span>,
    );
    plain = '';
  }
  return [...pieces, plain];
}
