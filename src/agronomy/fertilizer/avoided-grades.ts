/** A product to leave out for a field, and why: `chloride` burns the crop, `acidifies` an already sour soil. */
export type AvoidedGrade = { gradeId: string; reason: 'chloride' | 'acidifies' };

/** Crops whose record asks for potassium sulfate (crops.json, pineapple `fert.note`; soils.json, 0-0-60 `caution`). */
const chlorideSensitive: readonly string[] = ['pineapple'];

/** Soils below this pH are 'acid' in soils.json `ph.classes`; ammonium sulfate acidifies (its `caution`). */
const acidBelowPh = 5.5;

/** Products to leave out for this crop and soil; a flooded rice soil does not stay sour, so rice keeps the sulfate. */
export function avoidedGrades(cropId: string, pH: number | null): AvoidedGrade[] {
  const avoided: AvoidedGrade[] = [];
  if (chlorideSensitive.includes(cropId)) avoided.push({ gradeId: '0-0-60', reason: 'chloride' });
  if (pH !== null && pH < acidBelowPh && cropId !== 'rice')
    avoided.push({ gradeId: '21-0-0-24S', reason: 'acidifies' });
  return avoided;
}
