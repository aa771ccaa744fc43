/** A product to leave out for a field, and why: `chloride` burns the crop, `acidifies` an already sour soil. */
export type AvoidedGrade = { gradeId: string; reason: 'chloride' | 'acidifies' };

/** Soils below this pH are 'acid' in soils.json `ph.classes`; ammonium sulfate acidifies (its `caution`). */
const acidBelowPh = 5.5;

/** What is read of a crop record; for a chloride-sensitive one potassium sulfate is asked for. */
type FedCrop = { traits: { chlorideSensitive?: boolean | undefined; flooded?: boolean | undefined } };

/** Products to leave out for this crop and soil; a flooded soil does not stay sour, so rice keeps the sulfate. */
export function avoidedGrades({ traits }: FedCrop, pH: number | null): AvoidedGrade[] {
  const avoided: AvoidedGrade[] = [];
  if (traits.chlorideSensitive) avoided.push({ gradeId: '0-0-60', reason: 'chloride' });
  if (pH !== null && pH < acidBelowPh && !traits.flooded) avoided.push({ gradeId: '21-0-0-24S', reason: 'acidifies' });
  return avoided;
}
