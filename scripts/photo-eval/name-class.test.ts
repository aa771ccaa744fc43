import { expect, test } from 'vitest';
import leafModel from '#agronomy/tables/leaf-reader.json' with { type: 'json' };
import { nameClass } from './name-class.ts';

test.each([
  ['tomato/late_blight', 'tomato/late_blight'],
  ['Tomato___Late_blight', 'tomato/late_blight'],
  ['Tomato leaf late blight', 'tomato/late_blight'],
  ['Tomato___Spider_mites Two-spotted_spider_mite', 'tomato/spider_mites'],
  ['Tomato/healthy', 'tomato/healthy'],
  ['Tomato leaf', 'tomato/healthy'],
  ['Corn_(maize)___Common_rust_', 'corn/common_rust'],
  ['corn leaf northern leaf blight', 'corn/northern_leaf_blight'],
  ['Bell_pepper leaf bacterial spot', 'chili/bacterial_spot'],
  ['rice/brown_planthopper', 'ricepest/brown_planthopper'],
  ['rice/brown_spot', 'rice/brown_spot'],
  ['blackgram/yellow mosaic', 'mungbean/yellow_mosaic'],
  ['not_plant', 'other/not_plant'],
  ['everyday-things', 'other/not_plant'],
  ['rice/tungro', null],
  ['eggplant/fruit_borer', null],
])('%s is %s', (folder, name) => {
  expect(nameClass(folder, leafModel.classes)).toBe(name);
});

test('every class is known by its own name', () => {
  for (const name of leafModel.classes) {
    expect(nameClass(name, leafModel.classes)).toBe(name);
    expect(nameClass(name.replace('/', '___').toUpperCase(), leafModel.classes)).toBe(name);
  }
});
