import { TOOLS } from '#content/tools.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ToolIcon } from '#web/ui/tool-icon.tsx';

/** Screens whose turn has not come: their title, and what they will do. */
const COMING_PAGES = {
  'video-library': {
    title: 'Video Library',
    promise: 'Dito mo mapapanood ang mga video tungkol sa pagtatanim, patubig, pataba at pag-aani.',
  },
} as const;

export type ComingPageId = keyof typeof COMING_PAGES;

/** A screen that is not built yet: says so, says what it will do, and points to what works today. */
export function ComingPage({ id }: { id: ComingPageId }) {
  const page = COMING_PAGES[id];
  const tool = TOOLS.find((candidate) => candidate.id === id);
  return (
    <>
      <PageHeader title={page.title} />
      <div className="page-body">
        <div className="flex flex-col items-start gap-4 rounded-xl border border-line bg-surface p-6 shadow-card">
          <div className="flex items-center gap-4 text-leaf-ink">
            {tool && <ToolIcon name={tool.icon} className="size-12" />}
            <Badge>Paparating pa</Badge>
          </div>
          <p className="text-lg">{page.promise}</p>
          <p className="text-ink-soft">Hindi pa ito handa. Habang naghihintay, magtanong muna sa chat.</p>
          <ButtonLink href="/chat">Magtanong sa chat</ButtonLink>
        </div>
      </div>
    </>
  );
}
