import { CirclePlay } from 'lucide-react';
import { Link } from 'wouter';

/** Leads to a lesson that shows it: 'Panoorin: Pagbasa ng Leaf Color Chart, 1:34'. */
export function WatchLink({ href, title, duration }: { href: string; title: string; duration: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-12 items-center gap-2 rounded-lg border-2 border-edge px-4 py-1 font-bold text-leaf-ink no-underline hover:bg-leaf-soft print:hidden"
    >
      <CirclePlay aria-hidden="true" className="size-5 shrink-0" />
      Panoorin: {title}, {duration}
    </Link>
  );
}
