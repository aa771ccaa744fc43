/** What a class of the photo model stands for in the agronomist's tables. */
export type PhotoClass = {
  /** Crop of the tables; null: no plant, or a crop the tables lack. */
  cropId: string | null;
  /** Problem of that crop; null: a healthy leaf, or nothing the tables know. */
  problemId: string | null;
};

/** The class of pictures without a plant. */
export const NOT_PLANT = 'other/not_plant';

/**
 * Crop of a model's class by its folder name. The rice pests' pictures show insects and their damage on rice; the bean
 * pictures show common bean, whose leaf, rust included, is near enough to sitaw's to be worth a look and no more.
 */
const CROPS: Readonly<Record<string, string>> = {
  banana: 'banana',
  bean: 'sitaw',
  corn: 'corn',
  mungbean: 'mungbean',
  rice: 'rice',
  ricepest: 'rice',
  tomato: 'tomato',
};

const PROBLEMS: Readonly<Record<string, string>> = {
  'banana/cordana_leaf_spot': 'banana-cordana',
  'banana/pestalotiopsis_leaf_spot': 'banana-pestalotiopsis',
  'banana/sigatoka': 'banana-sigatoka',
  'bean/angular_leaf_spot': 'bean-angular-leaf-spot',
  'bean/rust': 'legume-rust',
  'corn/common_rust': 'corn-rust',
  'corn/gray_leaf_spot': 'corn-gray-leaf-spot',
  'corn/northern_leaf_blight': 'corn-nclb',
  'mungbean/anthracnose': 'mungbean-anthracnose',
  'mungbean/leaf_crinkle': 'mungbean-leaf-crinkle',
  'mungbean/powdery_mildew': 'powdery-mildew',
  'mungbean/yellow_mosaic': 'mungbean-yellow-mosaic',
  'rice/bacterial_leaf_blight': 'rice-blb',
  'rice/brown_spot': 'rice-brown-spot',
  'ricepest/brown_planthopper': 'rice-bph',
  'ricepest/green_leafhopper': 'rice-glh',
  'ricepest/leaf_folder': 'rice-leaffolder',
  'ricepest/rice_weevil': 'stored-grain',
  'ricepest/stem_borer': 'rice-stem-borer',
  'ricepest/whorl_maggot': 'rice-whorl-maggot',
  'tomato/bacterial_spot': 'bacterial-spot',
  'tomato/early_blight': 'early-blight',
  'tomato/late_blight': 'late-blight',
  'tomato/leaf_mold': 'tomato-leaf-mold',
  'tomato/mosaic_virus': 'mosaic-solan',
  'tomato/septoria_leaf_spot': 'tomato-septoria',
  'tomato/spider_mites': 'spider-mite',
  'tomato/target_spot': 'tomato-target-spot',
  'tomato/yellow_leaf_curl_virus': 'tomato-leaf-curl',
};

/**
 * Crops whose diseases the model knows from leaves on a table, in even light: in a field it errs more often, as
 * laboratory models do (Mohanty et al. 2016: 99 to 31 %).
 */
export const LABORATORY_CROPS: ReadonlySet<string> = new Set(['tomato', 'rice']);

/** What a class stands for; `tomato/late_blight` is late-blight of tomato. */
export function photoClass(name: string): PhotoClass {
  const [folder = ''] = name.split('/');
  return { cropId: CROPS[folder] ?? null, problemId: PROBLEMS[name] ?? null };
}

/** Whether a class shows a leaf with nothing wrong. */
export function isHealthyClass(name: string): boolean {
  return name.endsWith('/healthy');
}
