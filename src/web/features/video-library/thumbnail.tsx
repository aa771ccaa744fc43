import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A video's picture; one that cannot be loaded gives way to a gray field of the same size. */
export function Thumbnail({ url, className }: { url: string; className?: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const look = classNames('aspect-video w-full', className);
  if (isBroken)
    return (
      <div data-placeholder="" className={classNames(look, 'flex items-center justify-center bg-fog text-on-fog')}>
        <ImageOff aria-hidden="true" className="size-10" />
      </div>
    );
  return (
    <img
      src={url}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      onError={() => setIsBroken(true)}
      className={classNames(look, 'bg-sunken object-cover dark:brightness-80')}
    />
  );
}
