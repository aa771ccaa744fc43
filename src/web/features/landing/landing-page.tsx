import { LogIn } from 'lucide-react';
import { TOOLS } from '#content/tools.ts';
import { LOGIN_PATH, loginPath, REGISTER_PATH } from '#contract/auth.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CropDrawing } from '#web/ui/crop-drawing.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { RiceFieldArt } from '#web/ui/rice-field-art.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import { ToolCard } from '#web/ui/tool-card.tsx';
import { TroubleDrawing } from '#web/ui/trouble-drawing.tsx';
import type { LandingFacts } from './landing-facts.ts';

/** Crops drawn under the figures: what most farmers grow. */
const SHOWN_CROPS = ['rice', 'corn', 'tomato', 'eggplant', 'onion', 'banana', 'mango', 'coconut'];

type LandingPageProps = { facts?: LandingFacts };

/**
 * What a visitor reads before signing in. Rendered to plain HTML at build: no hooks, no script of its own.
 * @param facts Figures and an answer of the product; the app itself, which shows this page only after a session has
 *   ended, carries none.
 */
export function LandingPage({ facts }: LandingPageProps) {
  return (
    <>
      <Hero />
      {facts && <Proof facts={facts} />}
      <section aria-labelledby="tools" className="mx-auto max-w-5xl px-4 py-12 md:py-16">
        <SectionTitle id="tools">10 Tools para sa Farming</SectionTitle>
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
      <Honesty />
      <section aria-labelledby="login" className="mx-auto max-w-5xl px-4 py-12 text-center md:py-16">
        <h2 id="login" className="text-2xl md:text-3xl">
          Handa ka na ba?
        </h2>
        <p className="mx-auto mt-2 mb-6 max-w-prose text-ink-soft">
          Mag-login o gumawa ng account. Naka-save roon ang mga tanong at pagsusuri mo.
        </p>
        <ButtonLink href={LOGIN_PATH} size="lg">
          <LogIn aria-hidden="true" />
          Mag-login
        </ButtonLink>
      </section>
    </>
  );
}

/** The whole packet is the target; the tool opens when the visitor has signed in. */
function ToolLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={loginPath(path)} className="text-inherit no-underline after:absolute after:inset-0 after:rounded-lg">
      {children}
    </a>
  );
}

function Hero() {
  return (
    <section className="relative overflow-hidden bg-leaf-soft">
      <div className="mx-auto max-w-5xl md:grid md:grid-cols-[5fr_6fr] md:items-center md:gap-10 md:px-4 md:py-12">
        <div className="px-4 pt-5 pb-6 md:p-0">
          <Logo className="min-h-12 text-leaf-ink" />
          <h1 className="mt-4 text-5xl text-leaf-ink md:text-6xl">Ani Gabay</h1>
          <p className="mt-2 font-display text-xl font-bold text-straw-ink md:text-2xl">AI for the Filipino farmer</p>
          <p className="mt-4 max-w-xl text-lg">
            Naninilaw ang palay? May uod ang mais? Magtanong sa Taglish o magpadala ng litrato. Sasagot kami ng malinaw
            na hakbang, may pinagkunan.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink href={REGISTER_PATH} size="lg">
              Magsimula na
            </ButtonLink>
            <p className="font-bold text-leaf-ink">
              Libre. Kaunting data lang:
              <span className="block font-normal">unang bukas, wala pang 0.3 MB; isang tanong, wala pang 10 KB.</span>
            </p>
          </div>
        </div>
        <RiceFieldArt className="h-40 md:aspect-[40/21] md:h-auto md:rounded-xl md:shadow-card" />
      </div>
      <div className="banig" aria-hidden="true" />
    </section>
  );
}

const figure = new Intl.NumberFormat('en-PH');

/** One question with its answer, and what stands behind it in figures. */
function Proof({ facts: { crops, troubles, towns, sources, question, gist, firstStep } }: { facts: LandingFacts }) {
  const counts = [
    [crops, 'tanim'],
    [troubles, 'peste at sakit'],
    [towns, 'bayan at lungsod'],
    [sources, 'pinagkunan'],
  ] as const;
  return (
    <section aria-labelledby="halimbawa" className="mx-auto max-w-5xl px-4 pt-10 md:grid md:grid-cols-2 md:gap-10">
      <div>
        <h2 id="halimbawa" className="text-xl">
          Ganito ito sumagot
        </h2>
        <p className="mt-3 ml-10 w-fit rounded-xl rounded-br-sm bg-leaf px-4 py-2 text-on-leaf">{question}</p>
        <div className="mt-3 flex gap-3 rounded-xl rounded-bl-sm border border-line bg-surface p-4 shadow-card">
          <TroubleDrawing id="fall-armyworm" className="size-[min(4rem,18vw)] rounded-lg bg-tile p-1" />
          <div className="min-w-0">
            <p>{gist}</p>
            {firstStep && (
              <p className="mt-2">
                <strong>1.</strong> {firstStep}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="mt-8 md:mt-0">
        <h2 className="text-xl">Ano ang alam nito</h2>
        <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
          {counts.map(([count, what]) => (
            <div key={what} className="flex flex-col-reverse rounded-xl bg-straw-soft px-4 py-3 text-straw-ink">
              <dt>{what}</dt>
              <dd className="font-display text-3xl font-bold">{figure.format(count)}</dd>
            </div>
          ))}
        </dl>
        <p aria-hidden="true" className="mt-4 grid grid-cols-8 gap-1">
          {SHOWN_CROPS.map((id) => (
            <CropDrawing key={id} id={id} className="w-full rounded-md bg-tile p-0.5" />
          ))}
        </p>
      </div>
    </section>
  );
}

const PROMISES = [
  {
    title: 'Ano ang Ani Gabay',
    tone: 'border-leaf-ink',
    lines: [
      'Gabay sa palay, mais, gulay at iba pang tanim.',
      'Unang payo ang paraang walang spray, kung kaya pa.',
      'Sinasabi kung saan galing ang payo.',
    ],
  },
  {
    title: 'Ano ang hindi',
    tone: 'border-clay-ink',
    lines: [
      'Maaaring magkamali ang AI. Hindi ito laging tama.',
      'Hindi ito kapalit ng municipal agriculturist.',
      'Kapag hindi sigurado, sasabihin naming hindi sigurado.',
    ],
  },
] as const;

function Honesty() {
  return (
    <section aria-label="Ano ang aasahan mo" className="bg-sunken">
      <div className="mx-auto grid max-w-5xl gap-8 px-4 py-12 md:grid-cols-2">
        {PROMISES.map((promise) => (
          <div key={promise.title} className={`border-l-4 pl-5 ${promise.tone}`}>
            <h2 className="text-xl">{promise.title}</h2>
            <ul className="mt-3 grid gap-2">
              {promise.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
