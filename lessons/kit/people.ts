import { INK, num, oval, PAINT, type Point, path, put, ring, stroke, tubes } from './svg.ts';

export type FarmerLook = {
  size?: number;
  /** 1 looks to the right, -1 to the left. */
  face?: 1 | -1;
  /** How far bent forward, 0 to 1. */
  bent?: number;
  /** Hands from the shoulder: right of and below it are positive. */
  near?: Point;
  far?: Point;
  /** Where in a stride, in turns; null stands. */
  stride?: number | null;
  shirt?: string;
  hat?: boolean;
  /** Sprayer's clothes: long gloves, boots, mask, goggles. */
  guarded?: boolean;
  sad?: boolean;
};

/** A farmer standing on (x, y), about 190 high. */
export function farmer(x: number, y: number, look: FarmerLook = {}): string {
  const {
    size = 1,
    face = 1,
    bent = 0,
    near = [30, 62],
    far = [18, 66],
    stride = null,
    shirt = PAINT.shirt,
    hat = true,
    guarded = false,
    sad = false,
  } = look;
  const hip: Point = [0, -84];
  const lean = bent * 1.25;
  const shoulder: Point = [hip[0] + Math.sin(lean) * 56, hip[1] - Math.cos(lean) * 56];
  const head: Point = [shoulder[0] + Math.sin(lean) * 26, shoulder[1] - 10 - Math.cos(lean) * 18];
  const step = stride === null ? 0 : Math.sin(stride * 2 * Math.PI) * 24;
  const lift = (at: number) => (stride === null ? 0 : Math.max(0, Math.cos((stride + at) * 2 * Math.PI)) * 12);
  const hand = guarded ? '#e07b28' : PAINT.skin;
  const shoe = guarded ? '#2e3b33' : '#7a4a24';
  const arm = (to: Point) => {
    const tip: Point = [shoulder[0] + to[0], shoulder[1] + 6 + to[1]];
    const elbow = bend([shoulder[0], shoulder[1] + 6], tip, 36, -1);
    return (
      tubes([
        { d: `M${pt([shoulder[0], shoulder[1] + 6])}L${pt(elbow)}`, width: 14, color: shirt },
        { d: `M${pt(elbow)}L${pt(tip)}`, width: 11, color: guarded ? shirt : PAINT.skin },
      ]) + ring(tip[0], tip[1], 8, hand)
    );
  };
  const leg = (foot: Point, color: string) => {
    const knee = bend(hip, foot, 43, 1);
    return (
      tubes([{ d: `M${pt(hip)}L${pt(knee)}L${pt(foot)}`, width: 17, color }]) +
      (guarded
        ? tubes([
            {
              d: `M${pt(foot)}L${pt([foot[0] + (knee[0] - foot[0]) * 0.6, foot[1] + (knee[1] - foot[1]) * 0.6])}`,
              width: 19,
              color: shoe,
            },
          ])
        : '') +
      oval(foot[0] + 6, foot[1] - 1, 14, 7, shoe)
    );
  };
  const [hx, hy] = head;
  const face_ =
    ring(hx, hy, 19, PAINT.skin) +
    path(`M${hx - 19} ${hy - 3}a19 19 0 0 1 38 0Z`, '#3b2a1c') +
    ring(hx + 9, hy + 2, 2.4, INK, 0) +
    (guarded
      ? path(`M${hx - 2} ${hy + 5}h20q2 12-8 14q-12 0-12-14Z`, PAINT.white, 2.5) +
        path(`M${hx - 4} ${hy - 6}h22v11h-22Z`, '#bfe3ee', 2.5)
      : stroke(sad ? `M${hx + 4} ${hy + 12}q5-6 11-1` : `M${hx + 3} ${hy + 8}q6 6 12 0`, INK, 2.5)) +
    (hat
      ? path(
          `M${hx - 40} ${hy - 5}Q${hx} ${hy - 62} ${hx + 40} ${hy - 5}Q${hx} ${hy - 16} ${hx - 40} ${hy - 5}Z`,
          '#e0b458',
        )
      : '');
  const body =
    arm(far) +
    leg([-9 - step, 0 - lift(0.5)], '#4a4237') +
    leg([9 + step, 0 - lift(0)], '#5a5042') +
    tubes([{ d: `M${pt(hip)}L${pt([shoulder[0], shoulder[1] + 10])}`, width: 36, color: shirt }]) +
    face_ +
    arm(near);
  return put(x, y, face === 1 ? body : `<g transform="scale(-1 1)">${body}</g>`, size);
}

const pt = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** Where the joint of two bones, each `bone` long, lies between two ends. */
function bend([x1, y1]: Point, [x2, y2]: Point, bone: number, side: 1 | -1): Point {
  const half = Math.min(Math.hypot(x2 - x1, y2 - y1) / 2, bone);
  const out = Math.sqrt(bone * bone - half * half) * side;
  const long = half * 2 || 1;
  return [(x1 + x2) / 2 + ((y2 - y1) / long) * -out * -1, (y1 + y2) / 2 + ((x2 - x1) / long) * -out];
}

export type HandPose = 'point' | 'pinch' | 'open';

/** A hand seen close, its fingertip at (x, y); its arm leads away at `turn` degrees (0 to the right, 90 down). */
export function hand(x: number, y: number, pose: HandPose, turn = 45, size = 1, shirt: string = PAINT.shirt): string {
  const color = PAINT.skin;
  const fingers: Record<HandPose, { d: string; width: number; color: string }[]> = {
    point: [
      { d: 'M62-4Q30-10 6 0', width: 17, color },
      { d: 'M78 26Q50 26 52 16', width: 17, color },
      { d: 'M80-26Q58-30 46-22', width: 15, color },
    ],
    pinch: [
      { d: 'M78-18Q36-44 5-5', width: 17, color },
      { d: 'M80 18Q38 30 5 5', width: 17, color },
      { d: 'M84 4Q60 2 50 8', width: 17, color },
    ],
    open: [
      { d: 'M78-24Q34-30 4-18', width: 15, color },
      { d: 'M78-8Q34-8 2-2', width: 15, color },
      { d: 'M78 8Q36 12 6 14', width: 15, color },
      { d: 'M80 22Q46 34 20 32', width: 14, color },
    ],
  };
  return put(
    x,
    y,
    tubes([{ d: 'M150 0H420', width: 54, color: shirt }]) +
      tubes([{ d: 'M96 0H160', width: 38, color }, { d: 'M92-4H104', width: 52, color }, ...fingers[pose]]),
    size,
    turn,
  );
}
