import { DATA_SOURCES } from '#content/data-sources.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Whose figures these are, of when, and on what terms. */
export function AboutDataPage() {
  return (
    <>
      <PageHeader title="Tungkol sa Datos" />
      <div className="page-body space-y-5">
        <p>
          Hindi kami nag-iimbento ng numero. Ito ang pinagmulan ng bawat presyo, panahon at ani na nakikita mo. Kapag
          walang ulat ang ahensya, wala rin kaming ipinapakita.
        </p>
        <ul className="space-y-4">
          {DATA_SOURCES.map(({ what, publisher, title, period, terms, url }) => (
            <Card as="li" key={what}>
              <h2 className="text-xl">{what}</h2>
              <p className="font-bold">{publisher}</p>
              <p>{title}</p>
              <dl className="mt-2 text-sm text-ink-soft">
                <dt className="sr-only">Saklaw</dt>
                <dd>{period}</dd>
                <dt className="sr-only">Kasunduan sa paggamit</dt>
                <dd>{terms}</dd>
              </dl>
              {url && (
                <p className="mt-2">
                  <a
                    href={url}
                    rel="noreferrer"
                    target="_blank"
                    className="font-bold break-words text-leaf-ink underline"
                  >
                    {url.replace('https://', '')}
                  </a>
                </p>
              )}
            </Card>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">
          Hindi kaanib ng Ani Gabay ang mga ahensyang ito, at hindi nila sinuri ang app. Sa babala ng bagyo at baha,
          PAGASA ang sundin.
        </p>
      </div>
    </>
  );
}
