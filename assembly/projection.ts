/** The product of a matrix and a vector in SIMD: AssemblyScript, compiled by `npm run generate` into src/models/projection.generated.ts. */

/**
 * Each sum adds up its products one after another in doubles, as a plain loop does: the result is the same to the last bit.
 *
 * @param vector address of `dimensions` floats
 * @param matrix address of `dimensions` times `rows` doubles: the first number of every row, then the second of every row
 * @param rows a multiple of 8
 * @param sums address of `rows` doubles, written
 */
export function project(vector: usize, dimensions: usize, matrix: usize, rows: usize, sums: usize): void {
  const step = rows << 3;
  for (let row: usize = 0; row < rows; row += 8) {
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let c = f64x2.splat(0);
    let d = f64x2.splat(0);
    let at = matrix + (row << 3);
    for (let from: usize = 0; from < dimensions; from += 1) {
      const value = f64x2.splat(f64(load<f32>(vector + (from << 2))));
      a = f64x2.add(a, f64x2.mul(v128.load(at), value));
      b = f64x2.add(b, f64x2.mul(v128.load(at, 16), value));
      c = f64x2.add(c, f64x2.mul(v128.load(at, 32), value));
      d = f64x2.add(d, f64x2.mul(v128.load(at, 48), value));
      at += step;
    }
    const into = sums + (row << 3);
    v128.store(into, a);
    v128.store(into, b, 16);
    v128.store(into, c, 32);
    v128.store(into, d, 48);
  }
}
