/*
 * The photo model was taught that pages are no plant, and a rice leaf on a page is mostly page. So the shape decides: a
 * stripe in a plant's colours, in one piece, across much of a pale ground. The figures are this project's own judgement,
 * looked at on rice leaves on paper and on pictures of no plant (docs/eval-photo.md).
 */

/** Share of the picture that is pale and colourless. */
const PAPER_FROM = 0.55;
/** A stripe reaches over so much of the picture's side, and is at most so wide beside its length. */
const REACH_FROM = 0.45;
const WIDTH_TO_REACH = 0.4;
/** A pixel of paper, in light or in shade: at least so bright, 0 to 255, and its colour at most so strong, 0 to 1. */
const PALE_FROM = 120;
const COLORLESS_BELOW = 0.2;

/** Whether a pixel may be paper. */
export function isPaper(red: number, green: number, blue: number): boolean {
  const max = Math.max(red, green, blue);
  return max >= PALE_FROM && max - Math.min(red, green, blue) < COLORLESS_BELOW * max;
}

/**
 * Whether a narrow leaf lies on paper.
 * @param isLeaf 1 for each pixel of a plant's colour, rows from the top, `side` x `side`.
 * @param paperShare Share of pixels that may be paper, 0 to 1.
 */
export function liesOnPaper(isLeaf: Uint8Array, paperShare: number, side: number): boolean {
  if (paperShare < PAPER_FROM) return false;
  const { count, reach } = largestPiece(isLeaf, side);
  return reach >= REACH_FROM * side && count / reach <= WIDTH_TO_REACH * reach;
}

/** The largest piece of touching pixels: how many they are, and the longer side of the box around them, in pixels. */
function largestPiece(isLeaf: Uint8Array, side: number): { count: number; reach: number } {
  const left = isLeaf.slice();
  let best = { count: 0, reach: 1 };
  for (let start = 0; start < left.length; start++) {
    if (left[start] !== 1) continue;
    const piece = takePiece(left, start, side);
    if (piece.count > best.count) best = piece;
  }
  return best;
}

/** Takes the piece at a pixel out of what is left. */
function takePiece(left: Uint8Array, start: number, side: number): { count: number; reach: number } {
  const open = [start];
  left[start] = 0;
  let count = 0;
  let [west, east, north, south] = [side, 0, side, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % side, Math.floor(at / side)];
    count++;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
    for (const next of neighbours(x, y, side)) {
      if (left[next] !== 1) continue;
      left[next] = 0;
      open.push(next);
    }
  }
  return { count, reach: Math.max(east - west, south - north) + 1 };
}

function neighbours(x: number, y: number, side: number): number[] {
  const found: number[] = [];
  for (let down = -1; down <= 1; down++)
    for (let right = -1; right <= 1; right++) {
      const isInside = x + right >= 0 && x + right < side && y + down >= 0 && y + down < side;
      if (isInside) found.push((y + down) * side + x + right);
    }
  return found;
}
