/** What a class of the photo model stands for in the agronomist's tables. */
export type PhotoClass = {
  /** Crop of the tables; null: no plant, or a crop the tables lack. */
  cropId: string | null;
  /** Problem of that crop; null: a healthy leaf, or a trouble without a record. */
  problemId: string | null;
};

/** The class of pictures without a plant. */
export const NOT_PLANT = 'other/not_plant';

/** The class of plants that the tables lack. */
export const OTHER_PLANT = 'other/other_plant';

/**
 * Crop of a model's class by its folder name. The rice pests' pictures show insects and their damage on rice; the bean
 * pictures show common bean, whose leaf, rust included, is near enough to sitaw's to be worth a look and no more. Of
 * chili's pictures those of bacterial spot and half of the healthy ones are bell pepper's. The citrus pictures are of
 * several species, of which the tables know calamansi best.
 */
const CROPS: Readonly<Record<string, string>> = {
  banana: 'banana',
  bean: 'sitaw',
  chili: 'chili',
  citrus: 'calamansi',
  corn: 'corn',
  mungbean: 'mungbean',
  rice: 'rice',
  ricepest: 'rice',
  sugarcane: 'sugarcane',
  tomato: 'tomato',
};

/**
 * Problem of the tables by class. Two classes have none: chili's hunger, which is several, and the rice pests' weevils,
 * which are those of leaves and no bukbok of stored grain (the pictures were looked at, November 2026).
 */
const PROBLEMS: Readonly<Record<string, string>> = {
  'banana/cordana_leaf_spot': 'banana-cordana',
  'banana/fusarium_wilt': 'banana-panama',
  'banana/pestalotiopsis_leaf_spot': 'banana-pestalotiopsis',
  'banana/sigatoka': 'banana-sigatoka',
  'bean/angular_leaf_spot': 'bean-angular-leaf-spot',
  'bean/rust': 'legume-rust',
  'chili/bacterial_spot': 'bacterial-spot',
  'chili/cercospora_leaf_spot': 'cercospora-veg',
  'chili/leaf_curl_mites_thrips': 'thrips-veg',
  'chili/powdery_mildew': 'powdery-mildew',
  'citrus/black_spot': 'citrus-black-spot',
  'citrus/canker': 'citrus-canker',
  'citrus/greening': 'citrus-greening',
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
  'ricepest/stem_borer': 'rice-stem-borer',
  'ricepest/whorl_maggot': 'rice-whorl-maggot',
  'sugarcane/mosaic': 'sugarcane-mosaic',
  'sugarcane/red_rot': 'sugarcane-red-rot',
  'sugarcane/rust': 'sugarcane-rust',
  'sugarcane/yellow_leaf': 'sugarcane-yellow-leaf',
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
export const LABORATORY_CROPS: ReadonlySet<string> = new Set(['tomato', 'rice', 'calamansi']);

/**
 * Crops of which a healthy leaf is never told: citrus's healthy leaves are fifty of one source, and of another source's
 * sick ones three in four were taken for healthy (vision/README.md).
 */
export const HEALTH_UNPROVEN: ReadonlySet<string> = new Set(['calamansi']);

/** Crops whose leaves the pictures of another show as well: bell pepper's are among chili's, common bean's are bean's. */
const PICTURED_AS: Readonly<Record<string, string>> = {
  'baguio-beans': 'sitaw',
  'bell-pepper': 'chili',
  mandarin: 'calamansi',
};

/** The crop whose pictures a crop is read by: mostly itself. */
export function picturedAs(cropId: string): string {
  return PICTURED_AS[cropId] ?? cropId;
}

/** What a class stands for; `tomato/late_blight` is late-blight of tomato. */
export function photoClass(name: string): PhotoClass {
  const [folder = ''] = name.split('/');
  return { cropId: CROPS[folder] ?? null, problemId: PROBLEMS[name] ?? null };
}

/** Whether a class shows a leaf with nothing wrong. */
export function isHealthyClass(name: string): boolean {
  return name.endsWith('/healthy');
}
