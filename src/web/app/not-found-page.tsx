import { loginPath } from '#contract/auth.ts';
import { useUser } from '#web/client/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PalayMark } from '#web/ui/logo.tsx';

/** Any address we do not have; signed out, that is every address but the landing page. */
export function NotFoundPage() {
  const isSignedOut = useUser().data === null;
  return (
    <div className="page-body flex min-h-[80dvh] flex-col items-center justify-center text-center">
      <PalayMark className="size-24 rotate-12 text-straw-ink" />
      <h1 className="mt-6 text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-ink-soft">Did you forget to add the page to the router?</p>
      <p className="mt-3 max-w-prose">
        Walang page sa address na ito. Baka mali ang link{isSignedOut && ', o kailangan mo munang mag-login'}.
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        {isSignedOut && <ButtonLink href={loginPath(location.pathname + location.search)}>Mag-login</ButtonLink>}
        <ButtonLink href="/" variant={isSignedOut ? 'secondary' : 'primary'}>
          Bumalik sa Home
        </ButtonLink>
      </div>
    </div>
  );
}
