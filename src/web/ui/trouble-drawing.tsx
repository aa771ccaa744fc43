import { Drawing } from './drawing.tsx';
import sprite from './drawings/troubles.svg?url&no-inline';

/** Pests and diseases that are drawn: the commonest. */
export const DRAWN_TROUBLES: ReadonlySet<string> = new Set([
  'anthracnose-fruit',
  'bacterial-wilt',
  'bbtv',
  'blossom-end-rot',
  'corn-borer',
  'corn-downy-mildew',
  'corn-ear-rot',
  'corn-rust',
  'crb',
  'damping-off',
  'diamondback-moth',
  'early-blight',
  'efsb',
  'fall-armyworm',
  'golden-apple-snail',
  'late-blight',
  'leafminer',
  'melon-fly',
  'onion-armyworm',
  'onion-purple',
  'papaya-prsv',
  'powdery-mildew',
  'rice-armyworm',
  'rice-bird',
  'rice-black-bug',
  'rice-blb',
  'rice-bph',
  'rice-brown-spot',
  'rice-bug',
  'rice-false-smut',
  'rice-grass-weeds',
  'rice-leaf-blast',
  'rice-leaffolder',
  'rice-neck-blast',
  'rice-rat',
  'rice-sheath-blight',
  'rice-stem-borer',
  'rice-tungro',
  'root-knot',
  'sp-weevil',
  'spider-mite',
  'thrips-veg',
  'tomato-leaf-curl',
  'veg-aphid',
  'whitefly',
]);

/** A pest or what a disease looks like. `id`: that of its record; nothing for one that is not drawn. */
export function TroubleDrawing({ id, className }: { id: string; className?: string }) {
  return DRAWN_TROUBLES.has(id) ? <Drawing id={id} href={`${sprite}#${id}`} className={className} /> : null;
}
