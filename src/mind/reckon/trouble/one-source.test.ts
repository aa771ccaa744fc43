import { expect, test } from 'vitest';
import { CLEAR_PHOTO } from '#agronomy/photo/clear-photo.ts';
import { reckonedBy } from '#mind/reckon/money-inquiries.ts';
import { diagnosis } from './diagnosis.ts';
import { inquiryOf, knowledge } from './inquiries.ts';
import { findInPhoto } from './photo-finding.ts';

test.each([
  ['banana', 'banana/fusarium_wilt', 'banana-panama'],
  ['calamansi', 'citrus/black_spot', 'citrus-black-spot'],
  ['calamansi', 'citrus/canker', 'citrus-canker'],
  ['mandarin', 'citrus/greening', 'citrus-greening'],
  ['sugarcane', 'sugarcane/mosaic', 'sugarcane-mosaic'],
  ['sugarcane', 'sugarcane/red_rot', 'sugarcane-red-rot'],
  ['sugarcane', 'sugarcane/rust', 'sugarcane-rust'],
  ['sugarcane', 'sugarcane/yellow_leaf', 'sugarcane-yellow-leaf'],
])(
  'of %s, which hardly more than one source taught, a photo of %s alone favours %s and makes it not likely',
  (crop, name, id) => {
    const photo = { ...CLEAR_PHOTO, logits: knowledge.leafModel.classes.map((each) => (each === name ? 30 : 0)) };
    const finding = findInPhoto(knowledge, photo, crop);
    expect(finding).toMatchObject({ kind: 'read', doubt: null, mayBeSure: false });
    const weights = finding.kind === 'read' ? [...finding.weights.byProblem] : [];
    expect(weights.toSorted((a, b) => b[1] - a[1])[0]?.[0]).toBe(id);
    const found = reckonedBy(diagnosis, inquiryOf({ crop }, { photo, tool: 'disease-detection' }));
    expect(found.case).not.toBe('likely');
    expect(found.confidence).toBeLessThan(0.5);
  },
);
