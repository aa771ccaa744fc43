import { Camera } from 'lucide-react';
import { Link, useLocation } from 'wouter';

/** Screens that have a camera of their own, each where its hand is. */
const OWN_CAMERA: ReadonlySet<string> = new Set([
  '/chat',
  '/analyze/disease-detection',
  '/analyze/pest-identification',
]);

/** The camera under the thumb, on a phone and on every screen; home with a field has it beside the question. */
export function CameraButton() {
  const [path] = useLocation();
  if (OWN_CAMERA.has(path)) return null;
  return (
    <nav aria-label="Kamera">
      <Link
        href="/analyze/disease-detection"
        data-camera=""
        aria-label="Kunan ng litrato"
        className="above-nav fixed right-4 z-20 mb-3 inline-flex size-[min(3.5rem,18vw)] items-center justify-center rounded-full bg-leaf text-on-leaf shadow-float md:hidden print:hidden [:root:has([data-thumb])_&]:hidden"
      >
        <Camera aria-hidden="true" className="size-1/2" />
      </Link>
    </nav>
  );
}
