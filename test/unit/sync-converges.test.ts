/** Random histories of three replicas that exchange in any order, lose and repeat pages, and break off: in the end all hold the same. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchange } from '../../src/cli/sync/exchange.ts';
import { Lost, ModelReplica } from '../support/sync/model-replica.ts';

const NAMES = ['a', 'b', 'c'] as const;
const T0 = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

const who = fc.integer({ min: 0, max: 2 });
const pick = fc.nat({ max: 30 });
const place = fc.constantFrom('Oslo', 'Rome', 'Bath');
const tagName = fc.constantFrom('red', 'green', 'blue');
const action = fc.oneof(
  fc.record({ what: fc.constant('remember' as const), who, tags: fc.uniqueArray(tagName) }),
  fc.record({ what: fc.constant('tag' as const), who, pick, name: tagName, add: fc.boolean() }),
  fc.record({ what: fc.constant('retract' as const), who, pick }),
  fc.record({ what: fc.constant('unforget' as const), who, pick }),
  fc.record({ what: fc.constant('keep' as const), who, pick, pinned: fc.boolean() }),
  fc.record({ what: fc.constant('erase' as const), who, pick }),
  fc.record({
    what: fc.constant('decide' as const),
    who,
    pick,
    to: pick,
    resolution: fc.option(fc.constantFrom('NEWER' as const, 'OLDER' as const, 'BOTH' as const)),
  }),
  fc.record({
    what: fc.constant('relate' as const),
    who,
    pick,
    place,
    person: fc.constantFrom('Berta', 'Karl'),
    from: fc.option(fc.nat({ max: 9 })),
  }),
  fc.record({
    what: fc.constant('exchange' as const),
    who,
    other: who,
    failures: fc.array(fc.constantFrom('before' as const, 'after' as const, 'twice' as const), {
      maxLength: 4,
    }),
  }),
);

it('[R-SYNC-CONVERGES] replicas that have exchanged hold the same, whatever happened on the way', async () => {
  const seen = { merged: 0, closed: 0, contradicted: 0, decided: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      const replicas = NAMES.map((name) => new ModelReplica(name));
      const remembered = new Set<string>();
      const erased = new Set<string>();
      const ids: string[] = [];
      for (const [at, each] of actions.entries()) {
        const now = T0 + at * DAY;
        const replica = replicas[each.who] as ModelReplica;
        const chosen = (pickAt: number): string => ids[pickAt % Math.max(ids.length, 1)] ?? '';
        if (each.what === 'remember') {
          const id = `m${String(at).padStart(2, '0')}`;
          replica.remember(id, `memory ${id}`, each.tags, now);
          remembered.add(id);
          ids.push(id);
        } else if (each.what === 'tag')
          replica.tag(chosen(each.pick), each.add ? [each.name] : [], each.add ? [] : [each.name], `t${at}`);
        else if (each.what === 'retract') replica.retract(chosen(each.pick), now);
        else if (each.what === 'keep')
          replica.keep(chosen(each.pick), {
            pinnedAt: each.pinned ? now : null,
            expiresAt: null,
            expiry: null,
            // What happens within a day in two stores happens at one time.
            at: T0 + Math.floor(at / 4) * DAY,
          });
        else if (each.what === 'unforget') replica.unforget(chosen(each.pick));
        else if (each.what === 'erase') {
          if (replica.kept.get(chosen(each.pick))?.change.kind === 'episode') erased.add(chosen(each.pick));
          replica.erase(chosen(each.pick), now);
        } else if (each.what === 'decide') {
          // People decide between memories. Between facts, times decide.
          const memories = [...remembered];
          if (memories.length < 2) continue;
          const first = each.pick % memories.length;
          const second = (first + 1 + (each.to % (memories.length - 1))) % memories.length;
          const [to = '', from = ''] = [memories[first] ?? '', memories[second] ?? ''].toSorted();
          // What happens within a day in two stores happens at one time.
          const when = T0 + Math.floor(at / 4) * DAY;
          replica.oppose(from, to, T0);
          if (each.resolution !== null)
            replica.decide(from, to, { resolution: each.resolution, at: when, who: null });
        } else if (each.what === 'relate') {
          const id = `f${String(at).padStart(2, '0')}`;
          const said = {
            entity: { name: each.person, type: 'PERSON' },
            other: { name: each.place, type: 'PLACE' },
            text: `lives in ${each.place}`,
            saidAs: null,
            relationType: 'LIVES_IN',
            confidence: 1,
            validFrom: each.from === null ? null : T0 - each.from * DAY,
            validTo: null,
            recordedAt: now,
          };
          replica.relate(
            id,
            said,
            [chosen(each.pick)].filter((one) => replica.kept.has(one)),
          );
          ids.push(id);
        } else if (each.who !== each.other) {
          const other = replicas[each.other] as ModelReplica;
          other.failures.push(...each.failures);
          replica.failures.push(...each.failures.toReversed());
          await exchange(replica, other).catch((error: unknown) => {
            if (!(error instanceof Lost)) throw error;
          });
          for (const one of [replica, other]) one.failures.length = 0;
        }
      }
      // Round the ring until nobody has anything to tell.
      for (let told = 1, round = 0; told > 0; round += 1) {
        expect(round).toBeLessThan(6);
        told = 0;
        for (const [one, other] of [
          [0, 1],
          [1, 2],
          [2, 0],
        ] as const) {
          const { received, sent } = await exchange(
            replicas[one] as ModelReplica,
            replicas[other] as ModelReplica,
          );
          seen.merged += received.changed + sent.changed;
          told += received.changed + sent.changed + received.created + sent.created;
        }
      }
      const [first, ...others] = replicas.map((replica) => replica.knowledge());
      for (const other of others) expect(other).toEqual(first);
      const [replica] = replicas as [ModelReplica];
      for (const id of remembered)
        expect(replica.kept.get(id)?.change.kind).toBe(erased.has(id) ? 'erasure' : 'episode');
      for (const { type, decision } of replica.links.values()) {
        if (decision !== undefined) seen.decided += 1;
        if (type === 'SUPERSEDES') seen.closed += 1;
        if (type === 'CONTRADICTS') seen.contradicted += 1;
      }
    }),
    { numRuns: 5_000 },
  );
  // The histories are such that it matters.
  expect(Math.min(seen.merged, seen.closed, seen.contradicted, seen.decided)).toBeGreaterThan(50);
}, 120_000);
