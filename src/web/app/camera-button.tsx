import { Camera } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { classNames } from '#web/ui/class-names.ts';

const LEAF_CAMERA = '/analyze/disease-detection';
/** Screens that take photos: there the camera is where one is. */
const CAMERA_SCREENS: ReadonlySet<string> = new Set([LEAF_CAMERA, '/analyze/pest-identification']);

/** The camera in the middle of the bottom navigation, on a phone and on every screen: it never lies over what is read. */
export function CameraButton() {
  const [path] = useLocation();
  const isHere = CAMERA_SCREENS.has(path);
  return (
    <nav
      aria-label="Kamera"
      className="fixed bottom-0 left-1/2 z-30 flex h-nav -translate-x-1/2 items-center pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <Link
        href={isHere ? path : LEAF_CAMERA}
        aria-label="Kunan ng litrato"
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          // In pixels: between words that are as large as the width bears there is no more room with larger letters.
          'inline-flex size-[min(52px,15vw)] items-center justify-center rounded-full short:size-[48px]',
          isHere ? 'bg-straw text-on-straw' : 'bg-leaf text-on-leaf',
        )}
      >
        <Camera aria-hidden="true" className="size-1/2" />
      </Link>
    </nav>
  );
}
