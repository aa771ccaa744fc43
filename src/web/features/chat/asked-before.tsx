import type { ChatMessage } from '#contract/chat.ts';

/** Where the screen is wide: what the farmer asked, newest first. A tap goes back to it in the conversation. */
export function AskedBefore({ messages }: { messages: readonly ChatMessage[] }) {
  const asked = messages.filter(({ role }) => role === 'user').toReversed();
  return (
    // The floating theme toggle has the corner above.
    <nav
      aria-labelledby="asked-before"
      className="flex w-72 shrink-0 flex-col border-l-2 border-line bg-surface pt-20 max-xl:hidden"
    >
      <h2 id="asked-before" className="px-4 pb-2 text-lg">
        Mga tinanong mo
      </h2>
      {asked.length === 0 && <p className="px-4 text-ink-soft">Dito lalabas ang mga itatanong mo.</p>}
      <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        {asked.map(({ id, content }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => document.getElementById(id)?.scrollIntoView()}
              className="flex min-h-12 w-full items-center rounded-lg px-2 py-1.5 text-left text-leaf-ink hover:bg-leaf-soft"
            >
              <span className="line-clamp-2 break-words">{content}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
