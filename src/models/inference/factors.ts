/** A noisy-OR network and what is known of it, as small tables whose product is the joint probability. */
import { type Evidence, type NoisyOrNetwork, UNKNOWN } from './noisy-or.ts';

/** Over yes-or-no variables: in `table[i]`, variable `scope[j]` has the value of bit j of i. */
export interface Factor {
  readonly scope: readonly number[];
  readonly table: Float64Array;
}

export interface Factors {
  /** Nodes of the network, then as many variables as its families needed in between. */
  readonly size: number;
  readonly factors: readonly Factor[];
}

/**
 * A family of n parents would be a table of 2ⁿ⁺¹; as a chain of "so far it holds", one parent a link, causes before what
 * prevents, it is n tables of 8. No entry is negative, so that nothing cancels.
 */
export function factorsOf(network: NoisyOrNetwork, evidence: Evidence): Factors {
  const { offsets, parents, causes, prevents, leak } = network;
  const known: number[] = Array.from(evidence);
  const factors: Factor[] = [];
  const add = (variables: readonly number[], value: (state: readonly number[]) => number): void => {
    factors.push(factor(variables, known, value));
  };
  for (let node = 0; node < network.size; node += 1) {
    const edges = Array.from(
      { length: (offsets[node + 1] as number) - (offsets[node] as number) },
      (_, at) => (offsets[node] as number) + at,
    );
    const links = [
      ...edges.filter((edge) => causes[edge] !== 0).map((edge) => link(edge, parents, causes, leads)),
      ...edges.filter((edge) => prevents[edge] !== 0).map((edge) => link(edge, parents, prevents, stops)),
    ];
    const [first, ...rest] = links;
    if (first === undefined) {
      add([node], ([holds]) => (holds === 1 ? leak : 1 - leak));
    } else if (known[node] === 0 && edges.every((edge) => prevents[edge] === 0)) {
      // That it does not hold, each cause has failed to bring about by itself.
      for (const edge of edges) {
        add([parents[edge] as number], ([holds]) => (holds === 1 ? 1 - (causes[edge] as number) : 1));
      }
    } else {
      let last = rest.length === 0 ? node : known.push(UNKNOWN) - 1;
      add([first.parent, last], ([x, after]) => {
        const holds = leak * first.keeps(1, x as number) + (1 - leak) * first.keeps(0, x as number);
        return after === 1 ? holds : 1 - holds;
      });
      rest.forEach(({ parent, keeps }, at) => {
        const next = at === rest.length - 1 ? node : known.push(UNKNOWN) - 1;
        add([parent, last, next], ([x, before, after]) => {
          const holds = keeps(before as number, x as number);
          return after === 1 ? holds : 1 - holds;
        });
        last = next;
      });
    }
  }
  return { size: known.length, factors };
}

interface Link {
  readonly parent: number;
  /** P(it holds after this parent | it did before, the parent holds). */
  readonly keeps: (before: number, parent: number) => number;
}

const leads = (before: number, parent: number, strength: number): number =>
  before === 1 ? 1 : parent * strength;
const stops = (before: number, parent: number, strength: number): number =>
  before === 1 ? 1 - parent * strength : 0;

function link(edge: number, parents: Int32Array, strengths: Float64Array, how: typeof leads): Link {
  const strength = strengths[edge] as number;
  return { parent: parents[edge] as number, keeps: (before, parent) => how(before, parent, strength) };
}

/** Over those of the variables that are not known. */
function factor(
  variables: readonly number[],
  known: readonly number[],
  value: (state: readonly number[]) => number,
): Factor {
  const scope = variables.filter((variable) => known[variable] === UNKNOWN);
  const table = Float64Array.from({ length: 2 ** scope.length }, (_, index) =>
    value(
      variables.map((variable) => {
        const bit = scope.indexOf(variable);
        return bit === -1 ? (known[variable] as number) : (index >> bit) & 1;
      }),
    ),
  );
  return { scope, table };
}
