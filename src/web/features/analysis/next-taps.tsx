import { ScanSearch } from 'lucide-react';
import { TOOLS } from '#content/tools.ts';
import type { AnalysisResult, AnalysisType } from '#contract/analyses.ts';
import { Button } from '#web/ui/button.tsx';
import { labelOf, repliesTo } from './replies.ts';

type NextTapsProps = {
  result: AnalysisResult;
  onReply: (reply: string) => void;
  onTool: (type: AnalysisType) => void;
};

/** What settles it with one tap, the same photos looked at again: an answer to the question, or the other tool. */
export function NextTaps({ result, onReply, onTool }: NextTapsProps) {
  const replies = repliesTo(result);
  const { tryTool } = result;
  if (replies.length === 0 && tryTool === undefined) return null;
  const toolTitle = TOOLS.find(({ id }) => id === tryTool)?.title;
  return (
    <section aria-labelledby="next-taps" className="space-y-3 print:hidden">
      <h3 id="next-taps" className="text-lg">
        {replies.length > 0 ? 'Pindutin ang sagot, at susuriin ko ulit' : 'Subukan din'}
      </h3>
      {replies.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {replies.map((reply) => (
            <li key={reply}>
              <Button variant="secondary" onClick={() => onReply(reply)}>
                {labelOf(reply)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tryTool && toolTitle && (
        <Button variant="secondary" className="w-full" onClick={() => onTool(tryTool)}>
          <ScanSearch aria-hidden="true" className="size-6 shrink-0" />
          Suriin sa {toolTitle}, parehong litrato
        </Button>
      )}
    </section>
  );
}
