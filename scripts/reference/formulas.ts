/** docs/reference/formulas.md: each formula with its parameters, as the code has them, and the tests that compute it. */
import { globSync } from 'node:fs';
import { SENSORY_PARAMETERS } from '../../src/encoding/sensory-buffer.ts';
import { CONSOLIDATION_PARAMETERS } from '../../src/models/consolidation-parameters.ts';
import { ENCODING_EFFECT_PARAMETERS } from '../../src/models/encoding-effects.ts';
import { ACTR_PARAMETERS } from '../../src/models/laws/actr.ts';
import { EBBINGHAUS_PARAMETERS } from '../../src/models/laws/ebbinghaus.ts';
import { ENERGY_PARAMETERS } from '../../src/models/laws/energy.ts';
import { PRINTED_ENERGY_PARAMETERS } from '../../src/models/laws/energy-as-published.ts';
import { EXPONENTIAL_PARAMETERS } from '../../src/models/laws/exponential.ts';
import { FSRS_PARAMETERS } from '../../src/models/laws/fsrs.ts';
import { HYBRID_PARAMETERS } from '../../src/models/laws/hybrid.ts';
import { KEEPING_PARAMETERS } from '../../src/models/laws/keeping.ts';
import {
  KEPT_A_DAY,
  LEARNING_RATE,
  LEAST_WEIGHT,
  STALE_AFTER_DAYS,
} from '../../src/models/laws/link-ageing.ts';
import { MEMORY_CHAIN_PARAMETERS } from '../../src/models/laws/memory-chain.ts';
import type { ParameterTable } from '../../src/models/parameters.ts';
import { PROCEDURE_PARAMETERS } from '../../src/models/procedures.ts';
import { WORKING_MEMORY_PARAMETERS } from '../../src/models/working-memory.ts';
import { read, root } from '../generated.ts';
import { escaped, page, table } from './table.ts';

interface Formula {
  readonly title: string;
  readonly file: string;
  readonly formulas: readonly string[];
  readonly use: string;
  readonly parameters?: ParameterTable;
}

const FORMULAS: readonly Formula[] = [
  {
    title: 'Score',
    file: 'src/retrieval/stages/rank.ts',
    formulas: ['score = Σ weight × scaled', 'scaled = (raw − least) / (most − least), over the candidates'],
    use: 'Every recall. Signals with a fixed range are not scaled. `--explain` shows each part.',
  },
  {
    title: 'Late interaction',
    file: 'src/models/max-sim.ts',
    formulas: ['mean over the tokens q of the question of: max over the tokens p of the text of cos(q, p)'],
    use: 'The signals `late` and `lateContext`. After ColBERT (Khattab, Zaharia 2020).',
  },
  {
    title: 'Quantised vectors',
    file: 'src/models/quantise.ts',
    formulas: ['code = round(127 × x / max |x|)'],
    use: 'One byte a dimension for vectors of tokens. A cosine is off by some 0.001 at most.',
  },
  {
    title: 'Personalized PageRank',
    file: 'src/retrieval/sources/pagerank.ts',
    formulas: ['x = (1 − d) · s + d · Pᵀ x, s the mass at the names of the question'],
    use: 'The signal `graph`. Computed by forward push (Andersen, Chung, Lang 2006), so its cost does not depend on the size of the graph.',
  },
  {
    title: 'Noisy-OR',
    file: 'src/models/inference/noisy-or.ts',
    formulas: ['P(v = 1 | parents) = ∏ᵢ (1 − qᵢxᵢ) · (1 − (1 − leak) · ∏ᵢ (1 − pᵢxᵢ))'],
    use: 'The signal `bayes` of the profile `triple`, by loopy belief propagation. After Pearl, 1988.',
  },
  {
    title: 'Energy law',
    file: 'src/models/laws/energy.ts',
    formulas: [
      'E(t) = E · e^(−λ·Δh), Δh in hours; λ of the highest level reached',
      'a use: E = max(E(t), M) + gain, M the highest energy right after a use with a whole slot of four hours in between',
      'strength = E / (1 + E)',
    ],
    use: 'Strength in the profile `energy`, part of the law `keeping`, and the tiers. See [Forgetting](../concepts/forgetting.md#fading).',
    parameters: ENERGY_PARAMETERS,
  },
  {
    title: 'Energy law as published',
    file: 'src/models/laws/energy-as-published.ts',
    formulas: ['E(t) = E · e^(−λ·Δh), λ of the tier', 'a use: E = E(t) + gain', 'strength = E / (1 + E)'],
    use: 'Strength and tiers in the profile `energy-as-published`.',
    parameters: PRINTED_ENERGY_PARAMETERS,
  },
  {
    title: 'Hybrid law',
    file: 'src/models/laws/hybrid.ts',
    formulas: [
      'd ≤ b: s = e^(−k·d)',
      'd > b: s = e^(−k·b) · (d − b + 1)^(−p·k)',
      's is never under the floor',
    ],
    use: 'Strength in `cognitive`. The age d counts in days from storing. After enough uses, k is smaller.',
    parameters: HYBRID_PARAMETERS,
  },
  {
    title: 'ACT-R',
    file: 'src/models/laws/actr.ts',
    formulas: [
      'B = ln Σ t^(−d), t the seconds since each use, at least 1',
      'A = B + Σ W·(S − ln fan) + γ·importance + noise',
      's = 1 / (1 + e^((τ − A) / σ))',
      'n older uses: n · (tₙ^(1−d) − tₖ^(1−d)) / ((1−d) · (tₙ − tₖ))',
    ],
    use: 'Activation in `neuromemory`. The last ten uses are exact, older ones follow Petrov.',
    parameters: ACTR_PARAMETERS,
  },
  {
    title: 'Exponential law',
    file: 'src/models/laws/exponential.ts',
    formulas: ['s = e^(−d / τ), d the age in days'],
    use: 'Strength in `triple`. A use does not change it.',
    parameters: EXPONENTIAL_PARAMETERS,
  },
  {
    title: 'FSRS',
    file: 'src/models/laws/fsrs.ts',
    formulas: [
      'FSRS-6: R = (1 + f·t/S)^(−0.1542), f = 0.9^(1/−0.1542) − 1',
      'as source E prints it: R = (1 + 0.9·t/S)^(−0.5)',
    ],
    use: 'Strength in `tripartite` (the second) and `decayCurve`. The library ts-fsrs computes S and D after a use, see [ADR 6](../adr/0006-ts-fsrs.md).',
    parameters: FSRS_PARAMETERS,
  },
  {
    title: 'Ebbinghaus',
    file: 'src/models/laws/ebbinghaus.ts',
    formulas: ['s = e^(−d / S), d the days since the last use', 'after a retrieval: S · (1 + β)'],
    use: '`decayCurve` only. No profile uses it.',
    parameters: EBBINGHAUS_PARAMETERS,
  },
  {
    title: 'Keeping',
    file: 'src/models/laws/keeping.ts',
    formulas: [
      's = max(floor, memory chain, energy / (1 + energy))',
      'once a caller has let it fade sooner, until its next use: s = energy / (1 + energy)',
    ],
    use: 'Strength in `default`. Never used, a memory has 0.95 after a day, 0.74 after 7, 0.43 after 30, 0.23 after 90, and the floor from day 171 on.',
    parameters: KEEPING_PARAMETERS,
  },
  {
    title: 'Memory chain',
    file: 'src/models/laws/memory-chain.ts',
    formulas: [
      'r1(Δ) = r1·e^(−μ1·Δ)',
      'r2(Δ) = r2·e^(−μ2·Δ) + α·r1·(e^(−μ2·Δ) − e^(−μ1·Δ)) / (μ1 − μ2)',
      's = min(1, r1 + r2)',
    ],
    use: 'Part of the law `keeping`. After Murre and Chessa.',
    parameters: MEMORY_CHAIN_PARAMETERS,
  },
  {
    title: 'Links by use',
    file: 'src/models/laws/link-ageing.ts',
    formulas: [
      `used together, or a relation told again: w + ${LEARNING_RATE} · (1 − w)`,
      `not used for more than ${STALE_AFTER_DAYS} days: w · ${KEPT_A_DAY}^(days − ${STALE_AFTER_DAYS})`,
      `under ${LEAST_WEIGHT}: does not count`,
      `neuromemory: before joint use ${CONSOLIDATION_PARAMETERS.leastCoactivations.default} too`,
    ],
    use: 'The signal `hebbian`, and clusters. The statements are in `cypher/association`.',
  },
  {
    title: 'What a new memory does to older ones',
    file: 'src/models/encoding-effects.ts',
    formulas: [
      'agrees: the older gains energy, gain × similarity',
      'contradicts: the older keeps 1 − interference × similarity of its energy',
    ],
    use: 'The energy of similar memories when a new one is stored.',
    parameters: ENCODING_EFFECT_PARAMETERS,
  },
  {
    title: 'Working memory of a session',
    file: 'src/models/working-memory.ts',
    formulas: ['the last items activated, each until its time is over'],
    use: 'What a session shows as working memory. What was used often in it fades more slowly afterwards.',
    parameters: WORKING_MEMORY_PARAMETERS,
  },
  {
    title: 'Sensory buffer',
    file: 'src/encoding/sensory-buffer.ts',
    formulas: ['the newest items of a session, each for a moment'],
    use: '`sense` in GraphQL. Items that get no attention in time are gone, and so are all when the service ends.',
    parameters: SENSORY_PARAMETERS,
  },
  {
    title: 'Procedures',
    file: 'src/models/procedures.ts',
    formulas: [
      'score = 0.6 · similarity + 0.3 · success rate + 0.1 · e^(−0.1·days)',
      'success rate = successes / executions',
    ],
    use: '`how_to` and `procedures`. A procedure that mostly fails is deprecated.',
    parameters: PROCEDURE_PARAMETERS,
  },
  {
    title: 'Consolidation',
    file: 'src/models/consolidation-parameters.ts',
    formulas: ['thresholds and sizes of the phases'],
    use: 'Background work. See [consolidation](../concepts/consolidation.md).',
    parameters: CONSOLIDATION_PARAMETERS,
  },
];

const TESTS = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .sort()
  .map((file) => ({ file, text: read(file) }));

/** Tests that import the file, or stand beside it. */
function testsOf(file: string): string {
  const name = file.split('/').slice(-2).join('/');
  const [, base = ''] = name.split('/');
  const own = file.replace(/\.ts$/, '.test.ts');
  const found = TESTS.filter(
    (test) => test.file === own || test.text.includes(`${name}'`) || test.text.includes(`./${base}'`),
  );
  return found.map((test) => `- [${test.file}](../../${test.file})`).join('\n');
}

const parametersOf = (parameters: ParameterTable): string =>
  table(
    ['Parameter', 'Default', 'Range', 'Unit', 'Source', 'Meaning'],
    Object.entries(parameters).map(([name, one]) => [
      `\`${name}\``,
      `${one.default}`,
      `${one.min} to ${one.max}`,
      escaped(one.unit),
      one.source,
      escaped(one.meaning),
    ]),
  );

const sectionOf = ({ title, file, formulas, use, parameters }: Formula): string =>
  [
    `## ${title}`,
    formulas.map((one) => `- \`${one}\``).join('\n'),
    use,
    ...(parameters === undefined ? [] : [parametersOf(parameters)]),
    `Code: [${file}](../../${file}). Tests:`,
    testsOf(file),
  ].join('\n\n');

export const formulasPage = (): string =>
  page(
    'Formulas',
    'Each formula is a pure function. Its tests compute it by another route, and where Cypher computes the same, `test/parity` compares the two.',
    'The sources A to E are the designs that the [profiles](../concepts/profiles.md) follow. `own` marks a number that no source gives.',
    ...FORMULAS.map(sectionOf),
  );
