/** Scalar quantisation: vectors whose direction alone matters, in one byte a dimension. */

const MOST = 127;

/** Each vector in a scale of its own, which is not kept. A cosine of what comes back is off by some 0.001 at the most. */
export function quantise(vector: ArrayLike<number>): Int8Array {
  const values = Array.from(vector);
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(values, (value) => (largest === 0 ? 0 : Math.round((MOST * value) / largest)));
}

// Plain loops: they run for every candidate of a recall, and the methods of typed arrays are twenty times as slow.

/** Of unit length; zeros stay zeros. */
export function unitVector(codes: Int8Array): Float32Array {
  const scale = inverseLength(codes);
  const unit = new Float32Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) unit[at] = scale * (codes[at] as number);
  return unit;
}

/** In [-1, 1]. @param unit of unit length, and of as many dimensions */
export function cosine(unit: Float32Array, codes: Int8Array): number {
  let dot = 0;
  for (let at = 0; at < codes.length; at += 1) dot += (unit[at] as number) * (codes[at] as number);
  return dot * inverseLength(codes);
}

function inverseLength(codes: Int8Array): number {
  let squares = 0;
  for (let at = 0; at < codes.length; at += 1) squares += (codes[at] as number) ** 2;
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}
