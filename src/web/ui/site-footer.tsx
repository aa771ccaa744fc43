import { Logo } from './logo.tsx';

/** Foot of the landing page and of home: who we are, and how far to trust us. */
export function SiteFooter() {
  return (
    <footer className="on-dark bg-soil text-on-soil">
      <div className="banig" aria-hidden="true" />
      <div className="furrows">
        <div className="mx-auto grid max-w-5xl gap-4 px-5 py-10">
          <Logo />
          <p className="max-w-prose">AI for the Filipino farmer. Payo sa bukid, sa Taglish, kahit anong oras.</p>
          <p className="max-w-prose">
            Maaaring magkamali ang mga sagot. Sa malaking gastos o sa pesticide, magtanong muna sa municipal
            agriculturist.
          </p>
        </div>
      </div>
    </footer>
  );
}
