/** Late interaction's inner loop in SIMD: AssemblyScript, compiled by `npm run generate` into src/models/max-sim.generated.ts. */

/** Eight bytes a step, as eight 16-bit numbers: `length` is a multiple of 8. */
function dot(a: usize, b: usize, length: usize): i32 {
  let sums = i32x4.splat(0);
  for (let at: usize = 0; at < length; at += 8) {
    const products = i32x4.dot_i16x8_s(v128.load_ext<i8>(a + at), v128.load_ext<i8>(b + at));
    sums = i32x4.add(sums, products);
  }
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

/** One over the row's length; 0 for a row of zeros. */
function inverseLength(row: usize, dimensions: usize): f32 {
  const squares = dot(row, row, dimensions);
  return squares === 0 ? 0 : 1 / sqrt(f32(squares));
}

/**
 * For each of the question's rows, its greatest cosine with a row of the passage.
 *
 * @param question address of `asked` rows of `dimensions` bytes
 * @param passage address of `told` such rows, at least one
 * @param best address of `asked` floats, written
 */
export function bestMatches(
  question: usize,
  asked: usize,
  passage: usize,
  told: usize,
  dimensions: usize,
  best: usize,
): void {
  for (let q: usize = 0; q < asked; q += 1) store<f32>(best + (q << 2), -f32.MAX_VALUE);
  for (let p: usize = 0; p < told; p += 1) {
    const row = passage + p * dimensions;
    const scale = inverseLength(row, dimensions);
    for (let q: usize = 0; q < asked; q += 1) {
      const match = f32(dot(question + q * dimensions, row, dimensions)) * scale;
      const at = best + (q << 2);
      if (match > load<f32>(at)) store<f32>(at, match);
    }
  }
  for (let q: usize = 0; q < asked; q += 1) {
    const at = best + (q << 2);
    store<f32>(at, load<f32>(at) * inverseLength(question + q * dimensions, dimensions));
  }
}
