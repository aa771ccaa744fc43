import { classNames } from './class-names.ts';

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

/** Rice terraces at sunrise, drawn for Ani Gabay: an eight-rayed sun, a bahay kubo, and a farmer in his salakot. */
export function RiceFieldArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={classNames('art block w-full', className)}
    >
      <defs>
        <linearGradient id="art-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="art-sky" />
          <stop offset="0.7" className="art-low" />
        </linearGradient>
      </defs>
      <path fill="url(#art-sky)" d="M0 0h800v420H0z" />
      <g className="art-sun" transform="translate(455 150)">
        <circle r="50" />
        {RAYS.map((turn) => (
          <path
            key={turn}
            className="art-ray"
            transform={`rotate(${turn})`}
            d="M-9-60 0-106l9 46zM-21-58l-6-24 15 21zM21-58l6-24-15 21z"
          />
        ))}
      </g>
      <path
        className="art-far"
        d="M0 190c60-40 120-62 190-38 50-52 120-40 170 8 70 30 130-6 190-40 90-40 160 10 250 40v260H0z"
      />
      <path className="art-near" d="M0 236c80-38 150-40 236-8 90 20 150-10 226-26 120-26 220-10 338 24v194H0z" />
      <Terraces />
      <Hut />
      <Farmer />
      <Palms />
    </svg>
  );
}

function Terraces() {
  return (
    <>
      <path className="art-1" d="M0 268c110-30 190-12 280-2 120 14 190-34 300-40 90-4 160 14 220 28v166H0z" />
      <path
        className="art-water"
        strokeWidth="5"
        d="M16 272c100-22 180-8 264 2 124 14 196-32 300-40 84-4 150 12 206 26"
      />
      <path className="art-2" d="M0 298c120-26 210-6 320-2 140 4 190-34 300-36 80 0 130 12 180 22v138H0z" />
      <path
        className="art-water"
        strokeWidth="7"
        d="M0 304c120-24 214-4 322 0 142 4 196-34 300-36 72 0 124 10 178 20"
      />
      <path className="art-3" d="M0 332c130-22 240 2 360 4 130 0 190-36 290-34 60 2 104 8 150 16v102H0z" />
      <path className="art-water" strokeWidth="9" d="M0 340c132-20 244 2 362 4 132 0 196-36 290-34 58 2 100 8 148 16" />
      <path className="art-4" d="M0 366c150-14 260 10 390 10 140 0 220-34 410-20v64H0z" />
      <path
        className="art-shoot"
        strokeWidth="13"
        strokeDasharray="3 11"
        d="M0 354c150-14 250 6 380 8 140 0 220-36 420-22"
      />
      <path
        className="art-shoot"
        strokeWidth="16"
        strokeDasharray="4 14"
        d="M0 384c150-14 260 10 390 10 140 0 220-34 410-20"
      />
      <path className="art-5" d="M0 398c180-10 280 10 410 8 150-2 230-22 390-14v28H0z" />
    </>
  );
}

function Hut() {
  return (
    <g transform="translate(622 196)">
      <path className="art-wood" d="M8 44h5v32H8zm56 0h5v28h-5zM34 46h5v28h-5zM4 42h70v5H4z" />
      <path className="art-cloth" d="M10 20h58v22H10z" />
      <path className="art-wood" d="M20 24h13v18H20zm26 2h13v9H46z" />
      <path className="art-thatch" d="M-8 24 20-10h38l28 34-10 3-6-4-7 5-7-5-7 5-7-5-7 5-7-5-7 5-7-5-7 5-6-4z" />
    </g>
  );
}

function Farmer() {
  return (
    <g transform="translate(216 262)">
      <path className="art-cloth" d="M-13 22c2-12 24-12 27 0l3 24h-32z" />
      <path className="art-wood" d="M-12 44h10l-1 24h-8zm16 0h10l-2 24H5zM11 22l18 14-4 5-16-12zM-9 4h18v9H-9z" />
      <path className="art-thatch" d="M-28 7C-16-1-6-7 0-14 6-7 16-1 28 7c-14 5-42 5-56 0z" />
      <path className="art-trunk" strokeWidth="3" d="m24 14 8 54" />
    </g>
  );
}

function Palms() {
  return (
    <g strokeWidth="7">
      <path className="art-trunk" strokeWidth="8" d="M738 268c-6-40-4-80 10-118M98 292c8-36 6-62-4-92" />
      <path
        className="art-frond"
        d="M748 150c-18-20-40-22-56-8m56 8c-22-4-40 6-46 28m46-28c-6-24 4-40 22-46m-22 46c20-16 40-14 52 2m-52-2c20 0 34 12 36 34"
      />
      <path
        className="art-frond"
        d="M94 200c-14-16-32-18-46-8m46 8c-18-2-32 6-36 24m36-24c-4-20 4-32 18-38m-18 38c16-14 34-12 44 2m-44-2c16 0 28 10 30 28"
      />
    </g>
  );
}
