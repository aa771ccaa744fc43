import { BookOpen, Smartphone } from 'lucide-react';
import { Badge } from './badge.tsx';

/** Who answered, where it is not who was asked: the built-in guide in place of the model, or the phone without signal. */
export function GuideBadge({ mark }: { mark: string | undefined }) {
  if (mark !== 'offline' && mark !== 'phone') return null;
  const Icon = mark === 'phone' ? Smartphone : BookOpen;
  return (
    <Badge tone="plain">
      <Icon aria-hidden="true" className="size-4" />
      {mark === 'phone' ? 'Sagot ng phone' : 'Offline na gabay'}
    </Badge>
  );
}
