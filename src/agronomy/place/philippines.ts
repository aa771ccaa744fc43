/** The box around the Philippines in degrees: farms lie in it, the open sea and most neighbours do not. */
const BOX = { south: 4.2, north: 21.3, west: 116, east: 127.2 };

/** Kalayaan in Palawan, alone in the West Philippine Sea, lies west of the box: its own small one. */
const KALAYAAN = { south: 6, north: 12, west: 113.5, east: 116 };

/** Whether a point can be a farm in the Philippines; false for what is no number. */
export function isInPhilippines(lat: number, lon: number): boolean {
  return [BOX, KALAYAAN].some(
    ({ south, north, west, east }) => lat >= south && lat <= north && lon >= west && lon <= east,
  );
}
