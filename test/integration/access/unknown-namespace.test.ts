/** A call in a namespace that does not exist names those that are meant, as far as the caller may read them. */
import { expect } from 'vitest';
import type { Principal } from '../../../src/domain/access.ts';
import { scopedTo } from '../../../src/service/authorise.ts';
import { graphTest } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';

const readerOf = (...namespaces: readonly string[]): Principal => ({
  kind: 'token',
  name: 'test',
  grants: [{ rights: ['read'], namespaces }],
  ownNamespace: undefined,
});

graphTest(
  '[R-ACCESS-RIGHTS] an unknown namespace lists the namespaces that the caller may read, and no other',
  async ({ service }) => {
    const mine = freshNamespace('mine');
    const typo = mine.replace('mine', 'mien');
    for (const namespace of [mine, freshNamespace('theirs')])
      await service.remember({ namespace, content: 'The key lies under the third stone.' });
    const few = scopedTo(readerOf(mine, typo), service);
    const { hits, notices } = await few.recall({ namespace: typo, query: 'x' });
    expect({ hits, notices }).toEqual({
      hits: [],
      notices: [`Nothing is stored in the namespace ${typo} yet. Did you mean ${mine}? Known: ${mine}`],
    });
    await expect(few.namespace({ namespace: typo, required: true })).rejects.toMatchObject({
      code: 'UNKNOWN_NAMESPACE',
      remedy: `Did you mean ${mine}? Known: ${mine}`,
    });
    const one = scopedTo(readerOf(typo), few);
    expect((await one.recall({ namespace: typo, query: 'x' })).notices).toEqual([
      `Nothing is stored in the namespace ${typo} yet. The first memory creates it.`,
    ]);
  },
);
