import type { FieldDossier } from '#contract/field-dossier.ts';

/** A day whose forecast was less rain than this is a dry one and not listed, in mm. */
const WET_MM = 1;

export function PaperWork({ work }: Pick<FieldDossier, 'work'>) {
  if (work.length === 0) return null;
  return (
    <>
      <h2>Nagawang trabaho</h2>
      <ul>
        {work.map(({ on, title }) => (
          <li key={`${on} ${title}`}>
            {on}: {title}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The weather of the season: what was forecast on the days themselves, and what the months usually bring. */
export function PaperWeather({ forecasts, usual }: Pick<FieldDossier, 'forecasts' | 'usual'>) {
  const wet = forecasts.filter(({ rainMm }) => (rainMm ?? 0) >= WET_MM);
  return (
    <>
      {forecasts.length > 0 && (
        <Figures
          caption={`Forecast sa mismong araw (hindi sukat): ${wet.length} araw na may ulan sa ${forecasts.length} araw na naitala. ${[...new Set(forecasts.map(({ source }) => source))].join('; ')}.`}
          when="Araw"
          rows={wet.map(({ on, ...figures }) => ({ when: on, ...figures }))}
        />
      )}
      {usual && (
        <Figures
          caption={`Karaniwang panahon ng mga buwang ito (hindi ang nangyari): ${usual.source}.`}
          when="Buwan"
          rows={usual.months.map(({ month, ...figures }) => ({ when: month, ...figures }))}
        />
      )}
    </>
  );
}

type Row = { when: string; rainMm: number | null; minC: number | null; maxC: number | null };

function Figures({ caption, when, rows }: { caption: string; when: string; rows: readonly Row[] }) {
  return (
    <table>
      <caption>{caption}</caption>
      {rows.length > 0 && (
        <>
          <thead>
            <tr>
              {[when, 'Ulan (mm)', 'Pinakamababa (°C)', 'Pinakamataas (°C)'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ when: day, rainMm, minC, maxC }) => (
              <tr key={day}>
                <td>{day}</td>
                {(
                  [
                    ['ulan', rainMm],
                    ['min', minC],
                    ['max', maxC],
                  ] as const
                ).map(([name, value]) => (
                  <td key={name}>{value === null ? '–' : value.toFixed(0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </>
      )}
    </table>
  );
}

/** By when damage is reported. */
export function PaperNotice({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <h2>Abiso ng pinsala (PCIC)</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
