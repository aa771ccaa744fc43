/**
 * Rows of numbers, each times one vector: sum r = Σ rows[r · n + c] · vector[c] over the n columns c. This is what hearing
 * a message and looking it up on the shelf come down to.
 *
 * Four rows are summed side by side: a processor begins four additions while one, that waits for the addition before it,
 * would end. Within a row the order stays, so that each sum is that of the plain loop to the last bit, in Node and in a
 * browser.
 * @param rows one after the other, each as long as `vector`
 * @param sums where they are put: as many as there are rows, or more, of which the rest stays as it is
 */
export function timesVector(
  rows: Float32Array,
  vector: Float32Array,
  sums: Float64Array = new Float64Array(rows.length / vector.length),
): Float64Array {
  const columns = vector.length;
  const count = rows.length / columns;
  const inFours = count - (count % 4);
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
  for (let row = inFours; row < count; row++) {
    let sum = 0;
    for (let column = 0; column < columns; column++) sum += (rows[row * columns + column] ?? 0) * (vector[column] ?? 0);
    sums[row] = sum;
  }
  return sums;
}

/**
 * The same of several vectors at once, two beside each other, so that a row is fetched half as often: the sum of the r-th of
 * the rows with vector v is `sums[r · width + v]`, to the last bit that of `timesVector`.
 * @param table rows of `columns` numbers, one after the other
 * @param rows which of them, in the order of the sums; only the first `count` are taken
 * @param vectors `width` of them, one after the other
 */
export function timesVectors(
  table: Float32Array,
  rows: readonly number[],
  count: number,
  vectors: Float64Array,
  width: number,
  columns: number,
  sums: Float64Array,
): void {
  // Where rows or vectors are odd in number the last is taken twice.
  for (let row = 0; row < count; row += 2) {
    const below = Math.min(row + 1, count - 1);
    const upper = (rows[row] ?? 0) * columns;
    const lower = (rows[below] ?? 0) * columns;
    for (let at = 0; at < width; at += 2) {
      const beside = Math.min(at + 1, width - 1);
      const left = at * columns;
      const right = beside * columns;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let column = 0; column < columns; column++) {
        const one = vectors[left + column] ?? 0;
        const other = vectors[right + column] ?? 0;
        const above = table[upper + column] ?? 0;
        const under = table[lower + column] ?? 0;
        a += above * one;
        b += above * other;
        c += under * one;
        d += under * other;
      }
      sums[row * width + at] = a;
      sums[row * width + beside] = b;
      sums[below * width + at] = c;
      sums[below * width + beside] = d;
    }
  }
}
