import { LogIn } from 'lucide-react';
import { TOOLS } from '#content/tools.ts';
import { LOGIN_PATH } from '#contract/auth.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { RiceFieldArt } from '#web/ui/rice-field-art.tsx';
import { SectionTitle } from '#web/ui/section-title.tsx';
import { ToolCard } from '#web/ui/tool-card.tsx';

/** What a visitor reads before signing in. Rendered to plain HTML at build: no hooks, no script of its own. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <section aria-labelledby="tools" className="mx-auto max-w-5xl px-4 py-12 md:py-16">
        <SectionTitle id="tools">10 Tools para sa Farming</SectionTitle>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {TOOLS.map((tool, index) => (
            <ToolCard key={tool.id} tool={tool} index={index} />
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

function Hero() {
  return (
    <section className="relative overflow-hidden bg-leaf-soft">
      <div className="mx-auto max-w-5xl md:grid md:grid-cols-[5fr_6fr] md:items-center md:gap-10 md:px-4 md:py-12">
        <div className="px-4 pt-5 pb-6 md:p-0">
          <Logo className="min-h-12 text-leaf-ink" />
          <h1 className="mt-6 text-5xl text-leaf-ink md:text-6xl">Ani Gabay</h1>
          <p className="mt-2 font-display text-xl font-bold text-straw-ink md:text-2xl">AI for the Filipino farmer</p>
          <p className="mt-4 max-w-xl text-lg">
            Naninilaw ang palay? May uod ang mais? Magtanong sa Taglish o magpadala ng litrato. Sasagot kami ng malinaw
            na hakbang, may pinagkunan.
          </p>
          <ButtonLink href={LOGIN_PATH} size="lg" className="mt-6">
            Magsimula na
          </ButtonLink>
        </div>
        <RiceFieldArt className="h-56 md:aspect-[40/21] md:h-auto md:rounded-xl md:shadow-card" />
      </div>
      <div className="banig" aria-hidden="true" />
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
