/** Trains a network of one hidden layer by gradient descent (Adam: Kingma, Ba 2015), with dropout. The same data give the same weights. */
import { type HeadWeights, INPUTS, SEEN, TAGS } from '../../src/models/names/head.ts';

/** Rows of numbers, the tag of each, and how much it counts. */
export interface Rows {
  readonly inputs: Float32Array;
  readonly tags: Uint8Array;
  readonly counts: Uint8Array;
}

export interface Training {
  readonly epochs: number;
  readonly chance: () => number;
  readonly told: (epoch: number, loss: number) => void;
}

const BATCH = 2_048;
const RATE = 1e-3;
/** Weights are drawn to 0 a little. */
const DECAY = 1e-5;
const DROPPED = { inputs: 0.1, hidden: 0.2 } as const;
const WARM_UP = 200;
const LEAST_RATE = 0.03;
const FIRST_MOMENT = 0.9;
const SECOND_MOMENT = 0.999;
/** Added to a spread, so that what hardly varies does not grow large. */
const LEAST_SPREAD = 1e-2;
/** Kept out of the spread of a mean: so many rows are enough. */
const SAMPLE = 60_000;

class Parameter {
  readonly values: Float32Array;
  readonly slopes: Float32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  readonly #decays: boolean;

  constructor(size: number, decays: boolean, draw: () => number) {
    this.values = Float32Array.from({ length: size }, draw);
    [this.slopes, this.#first, this.#second] = [0, 0, 0].map(() => new Float32Array(size)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    this.#decays = decays;
  }

  step(number: number, rate: number): void {
    const { values, slopes } = this;
    const [firstScale, secondScale] = [1 - FIRST_MOMENT ** number, 1 - SECOND_MOMENT ** number];
    for (let at = 0; at < values.length; at += 1) {
      const slope = (slopes[at] as number) + (this.#decays ? DECAY * (values[at] as number) : 0);
      const first = FIRST_MOMENT * (this.#first[at] as number) + (1 - FIRST_MOMENT) * slope;
      const second = SECOND_MOMENT * (this.#second[at] as number) + (1 - SECOND_MOMENT) * slope * slope;
      this.#first[at] = first;
      this.#second[at] = second;
      values[at] =
        (values[at] as number) - (rate * first) / firstScale / (Math.sqrt(second / secondScale) + 1e-8);
    }
    slopes.fill(0);
  }
}

/** Of each input over some of the rows. */
function standard({ inputs, tags }: Rows): { readonly means: Float64Array; readonly spreads: Float64Array } {
  const every = Math.max(1, Math.floor(tags.length / SAMPLE));
  const [sums, squares] = [new Float64Array(INPUTS), new Float64Array(INPUTS)];
  let rows = 0;
  for (let row = 0; row < tags.length; row += every) {
    rows += 1;
    for (let at = 0; at < INPUTS; at += 1) {
      const value = inputs[row * INPUTS + at] as number;
      sums[at] = (sums[at] as number) + value;
      squares[at] = (squares[at] as number) + value * value;
    }
  }
  const means = sums.map((sum) => sum / rows);
  const spreads = squares.map(
    (square, at) => Math.sqrt(Math.max(0, square / rows - (means[at] as number) ** 2)) + LEAST_SPREAD,
  );
  return { means, spreads };
}

/** A draw of the standard normal distribution (Box, Muller). */
const normal = (chance: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

export function train(rows: Rows, { epochs, chance, told }: Training): HeadWeights {
  const { means, spreads } = standard(rows);
  const hidden = new Parameter(SEEN * INPUTS, true, () => normal(chance) / Math.sqrt(INPUTS));
  const hiddenBias = new Parameter(SEEN, false, () => 0);
  const tags = new Parameter(TAGS * SEEN, true, () => normal(chance) / Math.sqrt(SEEN));
  const tagBias = new Parameter(TAGS, false, () => 0);
  const all = [hidden, hiddenBias, tags, tagBias];
  const count = rows.tags.length;
  const perEpoch = Math.floor(count / BATCH);
  const order = Uint32Array.from({ length: count }, (_, at) => at);
  const input = new Float32Array(INPUTS);
  const within = new Float32Array(SEEN);
  const back = new Float32Array(SEEN);
  const output = new Float64Array(TAGS);
  let step = 0;

  function learn(row: number): number {
    for (let at = 0; at < INPUTS; at += 1) {
      const kept = chance() >= DROPPED.inputs;
      const value =
        ((rows.inputs[row * INPUTS + at] as number) - (means[at] as number)) / (spreads[at] as number);
      input[at] = kept ? value / (1 - DROPPED.inputs) : 0;
    }
    for (let unit = 0; unit < SEEN; unit += 1) {
      within[unit] = 0;
      if (chance() < DROPPED.hidden) continue;
      const from = unit * INPUTS;
      let [one, two, three, four] = [hiddenBias.values[unit] as number, 0, 0, 0];
      for (let at = 0; at < INPUTS; at += 4) {
        one += (input[at] as number) * (hidden.values[from + at] as number);
        two += (input[at + 1] as number) * (hidden.values[from + at + 1] as number);
        three += (input[at + 2] as number) * (hidden.values[from + at + 2] as number);
        four += (input[at + 3] as number) * (hidden.values[from + at + 3] as number);
      }
      within[unit] = Math.max(0, one + two + three + four) / (1 - DROPPED.hidden);
    }
    let total = 0;
    for (let tag = 0; tag < TAGS; tag += 1) {
      let sum = tagBias.values[tag] as number;
      for (let unit = 0; unit < SEEN; unit += 1)
        sum += (within[unit] as number) * (tags.values[tag * SEEN + unit] as number);
      output[tag] = Math.exp(Math.min(sum, 80));
      total += output[tag] as number;
    }
    back.fill(0);
    for (let tag = 0; tag < TAGS; tag += 1) {
      const slope = ((output[tag] as number) / total - (tag === rows.tags[row] ? 1 : 0)) / BATCH;
      tagBias.slopes[tag] = (tagBias.slopes[tag] as number) + slope;
      for (let unit = 0; unit < SEEN; unit += 1) {
        if (within[unit] === 0) continue;
        const at = tag * SEEN + unit;
        tags.slopes[at] = (tags.slopes[at] as number) + slope * (within[unit] as number);
        back[unit] = (back[unit] as number) + slope * (tags.values[at] as number);
      }
    }
    for (let unit = 0; unit < SEEN; unit += 1) {
      if (within[unit] === 0) continue;
      const slope = (back[unit] as number) / (1 - DROPPED.hidden);
      hiddenBias.slopes[unit] = (hiddenBias.slopes[unit] as number) + slope;
      const from = unit * INPUTS;
      for (let at = 0; at < INPUTS; at += 1)
        hidden.slopes[from + at] = (hidden.slopes[from + at] as number) + slope * (input[at] as number);
    }
    return -Math.log((output[rows.tags[row] as number] as number) / total + 1e-9);
  }

  for (let epoch = 1; epoch <= epochs; epoch += 1) {
    for (let at = count - 1; at > 0; at -= 1) {
      const other = Math.floor(chance() * (at + 1));
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    let loss = 0;
    for (let batch = 0; batch < perEpoch; batch += 1) {
      for (let at = batch * BATCH; at < (batch + 1) * BATCH; at += 1) {
        const row = order[at] as number;
        if (rows.counts[row] !== 0) loss += learn(row);
      }
      step += 1;
      const rate = RATE * Math.min(1, step / WARM_UP) * Math.max(LEAST_RATE, 1 - step / (epochs * perEpoch));
      for (const parameter of all) parameter.step(step, rate);
    }
    told(epoch, loss / (perEpoch * BATCH));
  }
  return unscaled(hidden.values, hiddenBias.values, means, spreads, {
    tags: tags.values,
    tagBias: tagBias.values,
  });
}

/** Means and spreads go into the weights: what is read later is not scaled. */
function unscaled(
  weights: Float32Array,
  bias: Float32Array,
  means: Float64Array,
  spreads: Float64Array,
  rest: Pick<HeadWeights, 'tags' | 'tagBias'>,
): HeadWeights {
  const hidden = weights.map((weight, at) => weight / (spreads[at % INPUTS] as number));
  const hiddenBias = bias.map((own, unit) => {
    const row = hidden.subarray(unit * INPUTS, (unit + 1) * INPUTS);
    return own - row.reduce((sum, weight, at) => sum + weight * (means[at] as number), 0);
  });
  return { ...rest, hidden, hiddenBias };
}
