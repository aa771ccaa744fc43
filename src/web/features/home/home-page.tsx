import { Camera, ListChecks, type LucideIcon, MessageCircle, ScanSearch } from 'lucide-react';
import { Link } from 'wouter';
import { TOOLS } from '#content/tools.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RiceFieldArt } from '#web/ui/rice-field-art.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import { ToolCard } from '#web/ui/tool-card.tsx';
import { TodayBlock } from './today-block.tsx';

/** Where a signed-in farmer starts: his field today, then ask, pick a tool, or read how it works. */
export function HomePage() {
  return (
    <>
      <TodayBlock />
      <Hero />
      <section id="tools" aria-labelledby="tools-title" className="mx-auto max-w-5xl px-4 py-12">
        <SectionTitle id="tools-title">10 Tools para sa Farming</SectionTitle>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {TOOLS.map((tool, index) => (
            <ToolCard
              key={tool.id}
              tool={tool}
              index={index}
              link={(title) => <ToolLink path={tool.path}>{title}</ToolLink>}
            />
          ))}
        </ul>
      </section>
      <HowItWorks />
    </>
  );
}

function Hero() {
  return (
    <section className="bg-leaf-soft">
      <div className="mx-auto max-w-5xl md:grid md:grid-cols-[5fr_6fr] md:items-center md:gap-10 md:px-4 md:py-8">
        <div className="px-4 pt-8 pb-6 md:p-0">
          <h1 className="text-3xl text-leaf-ink md:text-5xl">Kumusta ang bukid mo?</h1>
          <p className="mt-3 max-w-xl text-lg">Magtanong sa Taglish, o pumili ng tool para sa tanim, lupa at ani mo.</p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:whitespace-nowrap">
            <ButtonLink href="/chat" size="lg">
              <MessageCircle aria-hidden="true" />
              Magtanong na
            </ButtonLink>
            <ButtonLink href="#tools" size="lg" variant="secondary">
              Tingnan ang mga tool
            </ButtonLink>
          </div>
        </div>
        <RiceFieldArt className="h-40 md:aspect-[40/21] md:h-auto md:rounded-xl md:shadow-card" />
      </div>
      <div className="banig" aria-hidden="true" />
    </section>
  );
}

/** The whole packet is the target: the link stretches over its card. */
function ToolLink({ path, children }: { path: string; children: string }) {
  return (
    <Link href={path} className="text-inherit no-underline after:absolute after:inset-0 after:rounded-lg">
      {children}
    </Link>
  );
}

const STEPS: readonly { name: string; line: string; icon: LucideIcon }[] = [
  { name: 'Upload', line: 'Kunan ng litrato ang tanim o isulat ang problema sa bukid.', icon: Camera },
  { name: 'Analyze', line: 'Ihahambing ito ni Ani sa kaalaman tungkol sa tanim, peste at lupa.', icon: ScanSearch },
  {
    name: 'Act',
    line: 'Sundin ang mga hakbang. Kung duda ka, tanungin ang municipal agriculturist.',
    icon: ListChecks,
  },
];

function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="bg-sunken">
      <div className="mx-auto max-w-5xl px-4 py-12">
        <SectionTitle id="how-it-works">Paano ito gamitin</SectionTitle>
        <ol className="grid gap-6 md:grid-cols-3">
          {STEPS.map(({ name, line, icon: Icon }, index) => (
            <li key={name} className="flex gap-4 md:flex-col">
              <span className="flex size-16 shrink-0 items-center justify-center rounded-full border-2 border-dashed border-leaf-ink bg-surface text-leaf-ink">
                <Icon aria-hidden="true" className="size-8" />
              </span>
              <div>
                <h3 className="text-xl">
                  {index + 1}. {name}
                </h3>
                <p className="mt-1 text-ink-soft">{line}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
