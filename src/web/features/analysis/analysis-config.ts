import { TOOLS } from '#content/tools.ts';
import { type AnalysisType, analysisTypeSchema, PHOTO_ANALYSIS_TYPES } from '#contract/analyses.ts';

type Wording = {
  /** Name of the text box. */
  label: string;
  /** Examples of what to write. */
  placeholder: string;
};

export type AnalysisConfig = Wording & { type: AnalysisType; title: string; description: string; hasPhoto: boolean };

const WORDINGS: Record<AnalysisType, Wording> = {
  'disease-detection': {
    label: 'Detalye (kung meron)',
    placeholder: 'Hal. Palay, 40 araw na. May brown na batik sa dahon. Nagsimula noong isang linggo.',
  },
  'weather-recommendations': {
    label: 'Ano ang itatanim mo, saan at kailan?',
    placeholder: 'Hal. Gusto kong magtanim ng mais sa Isabela sa Mayo. Laging umuulan dito ngayon.',
  },
  'soil-analysis': {
    label: 'Ilarawan ang lupa at ang tanim mo',
    placeholder:
      'Hal. Palay, 1 ektarya sa Nueva Ecija. Malagkit na itim ang lupa. Naninilaw ang dahon. pH 5.5 sa soil test.',
  },
  'pest-identification': {
    label: 'Detalye (kung meron)',
    placeholder: 'Hal. Talong. May maliliit na berdeng kulisap sa ilalim ng dahon. Kumukulot ang dahon.',
  },
  'yield-prediction': {
    label: 'Ilarawan ang tanim mo',
    placeholder: 'Hal. Palay, NSIC Rc 222, 1.5 ektarya sa Iloilo, may patubig. Nakapag-abono na ng dalawang beses.',
  },
  general: {
    label: 'Ang tanong mo',
    placeholder: 'Hal. Kailan dapat mag-abono ng mais? Ilang sako ng urea sa 1 ektarya?',
  },
};

/** The page of a tool; any other name, or none, is the general page, which asks like the chat does. */
export function analysisConfig(featureId: string | undefined): AnalysisConfig {
  const type = analysisTypeSchema.safeParse(featureId).data ?? 'general';
  const tool = TOOLS.find(({ id }) => id === type);
  return {
    type,
    title: tool?.title ?? 'Magtanong kay Ani',
    description: tool?.description ?? 'Isulat ang kahit anong tanong tungkol sa bukid. Sasagutin ito ni Ani.',
    hasPhoto: PHOTO_ANALYSIS_TYPES.has(type),
    ...WORDINGS[type],
  };
}
