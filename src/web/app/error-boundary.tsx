import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Catches what no screen caught: words instead of a white page, and a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    // Without signal a reload loses even what is open.
    if (!navigator.onLine) {
      return (
        <Trouble
          title="Walang signal"
          text="Hindi pa mabuksan ang page na ito. Lumipat sa may signal, saka subukan ulit. Huwag munang i-reload."
          onRetry={() => navigator.onLine && location.reload()}
        />
      );
    }
    return (
      <Trouble
        title="May nangyaring mali"
        text="Hindi mabuksan ang page na ito. Baka mahina ang signal o may bagong version. Subukan ulit."
        onRetry={() => location.reload()}
      />
    );
  }
}

/** A whole-screen message with a way to try again. */
export function Trouble({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="page-body flex min-h-[80dvh] flex-col items-center justify-center text-center">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
      <Button className="mt-6" onClick={onRetry}>
        Subukan ulit
      </Button>
    </div>
  );
}
