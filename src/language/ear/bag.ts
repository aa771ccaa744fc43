import { orderFeatures, type Reading } from './features.ts';
import { addRows, openLayer, openMatrix, type StoredLayer, type StoredMatrix } from './stored-matrix.ts';

/** The first model as stored: a vector for each bucket, and from their sum one figure a topic. */
export type StoredBag = { table: StoredMatrix; out: StoredLayer };

/** Opens the model that hears a message as a bag of features; what it returns gives one figure (logit) a topic. */
export function openBag(stored: StoredBag): (reading: Reading) => Float32Array {
  const table = openMatrix(stored.table);
  const out = openLayer(stored.out);
  return ({ tokens, features }) => {
    const all = [...features.flat(), ...orderFeatures(tokens)];
    const sum = new Float32Array(table.columns);
    addRows(table, all, sum);
    const share = table.scale / Math.sqrt(all.length);
    return out(sum.map((value) => value * share));
  };
}
