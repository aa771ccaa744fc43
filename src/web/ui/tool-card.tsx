import type { ReactNode } from 'react';
import type { Tool } from '#content/tools.ts';
import { classNames } from './class-names.ts';
import { ToolIcon } from './tool-icon.tsx';

const COVERS = ['bg-leaf-soft text-leaf-ink', 'bg-straw-soft text-straw-ink', 'bg-clay-soft text-clay-ink'] as const;

/** A tool as a seed packet: coloured cover with its drawing, then name and what it does. `link` wraps the name. */
export function ToolCard({ tool, index, link }: { tool: Tool; index: number; link?: (title: string) => ReactNode }) {
  return (
    <li
      className={classNames(
        'relative flex overflow-hidden rounded-lg border border-line bg-surface shadow-card sm:flex-col',
        link !== undefined && 'transition-transform duration-150 hover:-translate-y-0.5 hover:border-leaf-ink',
      )}
    >
      <div
        className={classNames(
          'flex w-[min(5rem,22vw)] shrink-0 items-center justify-center sm:w-full sm:py-5',
          COVERS[index % COVERS.length],
        )}
      >
        <ToolIcon name={tool.icon} className="size-[min(2.5rem,11vw)]" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 p-4">
        <h3 className="text-lg leading-snug">{link ? link(tool.title) : tool.title}</h3>
        <p className="text-sm text-ink-soft">{tool.description}</p>
      </div>
    </li>
  );
}
