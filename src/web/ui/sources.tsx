import { ChevronDown, ExternalLink } from 'lucide-react';

/** Where a statement comes from. */
type Source = { id: string; org: string; title: string; url: string | null };

/** Where an answer comes from, folded away until it is wanted. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="group mt-3 border-t border-line">
      <summary className="flex min-h-12 list-none items-center gap-2 pt-1 font-semibold text-leaf-ink [&::-webkit-details-marker]:hidden">
        Tingnan ang pinagmulan ({sources.length})
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="space-y-1 pb-1">
        {sources.map((source) => (
          <li key={source.id} className="text-sm">
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function SourceLine({ source: { org, title, url } }: { source: Source }) {
  const words = (
    <span>
      <strong>{org}</strong>: {title}
    </span>
  );
  // Anything but a web address, such as javascript:, is not a place to send a farmer.
  if (!url || !/^https?:\/\//i.test(url)) return <p className="py-1.5">{words}</p>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 items-center gap-2 text-leaf-ink underline underline-offset-4"
    >
      {words}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">(bubukas sa bagong tab)</span>
    </a>
  );
}
