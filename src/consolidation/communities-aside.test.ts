import { expect, it } from 'vitest';
import { random } from '../../bench/support/random.ts';
import { communitiesOf, type WeightedLink } from './communities.ts';
import { communitiesAside } from './communities-aside.ts';

function network(count: number, links: number): { nodes: string[]; links: WeightedLink[] } {
  const chance = random(11);
  const nodes = Array.from({ length: count }, (_, at) => `m${at}`);
  const any = (): string => nodes[Math.floor(chance() * count)] ?? '';
  const pairs = Array.from({ length: links }, () => ({ a: any(), b: any(), weight: 0.1 + chance() }));
  return { nodes, links: pairs.filter(({ a, b }) => a !== b) };
}

it.each([
  ['few', 40, 90],
  ['many', 800, 4_000],
])('finds the same communities among %s links as without a thread', async (_, count, links) => {
  const given = network(count, links);
  expect(await communitiesAside(given)).toEqual(communitiesOf(given.nodes, given.links));
});

it('lets other work run meanwhile', async () => {
  const given = network(2_000, 12_000);
  let turns = 0;
  let goesOn = true;
  const count = (): void => {
    turns += 1;
    if (goesOn) setImmediate(count);
  };
  count();
  await communitiesAside(given);
  goesOn = false;
  // On the main thread it would be three.
  expect(turns).toBeGreaterThan(50);
}, 60_000);
