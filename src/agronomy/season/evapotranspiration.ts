/** Solar constant in MJ per m² and minute (FAO-56 eq. 21). */
const solarConstant = 0.082;

/** mm of water that one MJ per m² evaporates: the inverse of the latent heat of vaporization (FAO-56 eq. 20). */
const mmPerMj = 0.408;

/**
 * Extraterrestrial radiation in MJ per m² and day at a latitude (degrees, south negative) on a day of the year
 * (1 to 366): FAO-56 eq. 21 to 25. Null for figures out of range.
 */
export function extraterrestrialRadiation(latitude: number, dayOfYear: number): number | null {
  if (!(Math.abs(latitude) <= 90) || !(dayOfYear >= 1 && dayOfYear <= 366)) return null;
  const phi = (Math.PI / 180) * latitude;
  const angle = (2 * Math.PI * dayOfYear) / 365;
  const distance = 1 + 0.033 * Math.cos(angle);
  const declination = 0.409 * Math.sin(angle - 1.39);
  const sunset = Math.acos(Math.min(1, Math.max(-1, -Math.tan(phi) * Math.tan(declination))));
  const sines = sunset * Math.sin(phi) * Math.sin(declination);
  const cosines = Math.cos(phi) * Math.cos(declination) * Math.sin(sunset);
  return Math.max(0, ((24 * 60) / Math.PI) * solarConstant * distance * (sines + cosines));
}

/**
 * Reference evapotranspiration in mm per day from the day's lowest and highest temperature (°C) and the
 * extraterrestrial radiation (MJ per m² and day): Hargreaves, FAO-56 eq. 52. FAO-56 warns that it reads too high in
 * humid air and too low in strong wind. Null for missing or impossible figures.
 */
export function hargreavesEt0(tminC: number | null, tmaxC: number | null, radiationMj: number | null): number | null {
  if (tminC === null || tmaxC === null || radiationMj === null) return null;
  if (!(tmaxC >= tminC) || !(tminC > -60 && tmaxC < 60) || !(radiationMj >= 0)) return null;
  const mean = (tminC + tmaxC) / 2;
  return Math.max(0, 0.0023 * (mean + 17.8) * Math.sqrt(tmaxC - tminC) * radiationMj * mmPerMj);
}
