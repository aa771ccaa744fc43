/**
 * Rows of numbers, each times one vector: sum r = Σ rows[r · n + c] · vector[c] over the n columns c. This is what hearing
 * a message and looking it up on the shelf come down to.
 *
 * Four rows are summed side by side: a processor begins four additions while one, that waits for the addition before it,
 * would end. Within a row the order stays, so that each sum is that of the plain loop to the last bit, in Node and in a
 * browser.
 * @param rows one after the other, each as long as `vector`
 */
export function timesVector(rows: Float32Array, vector: Float32Array): Float64Array {
  const columns = vector.length;
  const sums = new Float64Array(rows.length / columns);
  const inFours = sums.length - (sums.length % 4);
  for (let row = 0; row < inFours; row += 4) {
    const first = row * columns;
    const second = first + columns;
    const third = second + columns;
    const fourth = third + columns;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let column = 0; column < columns; column++) {
      const value = vector[column] ?? 0;
      a += (rows[first + column] ?? 0) * value;
      b += (rows[second + column] ?? 0) * value;
      c += (rows[third + column] ?? 0) * value;
      d += (rows[fourth + column] ?? 0) * value;
    }
    sums[row] = a;
    sums[row + 1] = b;
    sums[row + 2] = c;
    sums[row + 3] = d;
  }
  for (let row = inFours; row < sums.length; row++) {
    let sum = 0;
    for (let column = 0; column < columns; column++) sum += (rows[row * columns + column] ?? 0) * (vector[column] ?? 0);
    sums[row] = sum;
  }
  return sums;
}
