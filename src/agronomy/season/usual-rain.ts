/** How often it rains in a usual month; every screen and sentence about the month goes by this. */
export type RainHabit = 'often' | 'sometimes' | 'seldom';

/** Share of the month's days with rain from which it rains often: ten days in thirty. General agronomic knowledge. */
const OFTEN = 1 / 3;
/** Under this share it rains seldom: one day in four. */
const SELDOM = 1 / 4;

/** The habit of a month by the share of its days that have rain (1 mm or more), 0 to 1. */
export function rainHabit(rainyShare: number): RainHabit {
  return rainyShare >= OFTEN ? 'often' : rainyShare >= SELDOM ? 'sometimes' : 'seldom';
}
