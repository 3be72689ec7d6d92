// @guards cypher/migrations src/digest/mentions.ts src/knowledge/rekey.ts src/store/migrate.ts src/store/applied-migrations.ts test/fixtures/store-of-22-november · 40 s
/** A store that a version of 22 November 2026 wrote, before the text of V0001 became final. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyStore } from '../../src/cli/doctor/verify.ts';
import type { DatabaseAddress } from '../../src/domain/ports.ts';
import { sha256 } from '../../src/store/content-hash.ts';
import { Database } from '../../src/store/database.ts';
import { namespaceKey } from '../../src/store/namespace-key.ts';
import { MAP_OF_VARYING, type Shape, type Statement } from '../../src/store/statement.ts';
import { createEpisodes, rememberMigration } from '../../src/store/statements.generated.ts';
import { connectCypher } from '../support/database/cypher.ts';
import { ownEngine } from '../support/database/own-engine.ts';
import { warmService } from '../support/running/service.ts';

const namespace = 'older';
const WRITTEN = new Date('2026-11-22T20:00:00Z');
const TEXTS = [
  'The lighthouse keeper lights the lamp at dusk.',
  'Die Häfen wurden im Winter wegen Eis geschlossen.',
  '市場は毎週土曜日に開かれます。',
];

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', 'store-of-22-november', name), 'utf8').replaceAll(
    /^\/\/.*\n/gm,
    '',
  );

const { namespace: ofNamespace, namespaceKey: ofKey, now, tier, energy, episodes } = createEpisodes.a.params;
const integer: Shape = { kind: 'scalar', type: 'integer', nullable: false };
const string: Shape = { kind: 'scalar', type: 'string', nullable: false };

interface OldParams {
  readonly namespace: string;
  readonly namespaceKey: string;
  readonly now: Date;
  readonly nowMs: number;
  readonly tier: string;
  readonly energy: number;
  readonly episodes: readonly ReturnType<typeof episode>[];
}

/** The statement as it was. */
const storeMemories: Statement<OldParams, { readonly dedupKey: string; readonly id: string }> = {
  name: 'createEpisodes',
  file: 'createEpisodes.cypher',
  access: 'write',
  params: { namespace: ofNamespace, namespaceKey: ofKey, now, nowMs: integer, tier, energy, episodes },
  returns: { dedupKey: string, id: string },
  text: fixture('createEpisodes.cypher').replaceAll('$episodes', `$${MAP_OF_VARYING}.episodes`),
};

const episode = (content: string, at: number) => ({
  id: `older-${at}`,
  dedupKey: `k:older-${at}`,
  idempotencyKey: `older-${at}`,
  content,
  contentHash: sha256(content),
  precedingContent: null,
  language: '',
  words: null,
  precedingWords: null,
  sessionId: null,
  occurredAt: WRITTEN,
  occurredAtMs: WRITTEN.getTime(),
  recordedAt: WRITTEN,
  recordedAtMs: WRITTEN.getTime(),
  who: null,
  project: null,
  intent: null,
  tags: [],
  importance: null,
  tool: null,
  file: null,
  category: null,
  outcome: null,
  valence: null,
  reliability: null,
  salience: null,
  reviewAt: new Date(WRITTEN.getTime() + 4 * 3_600_000),
  entities: [],
});

async function writeAsThen(address: DatabaseAddress): Promise<void> {
  await using database = new Database(address);
  const statements = fixture('V0001__schema.cypher')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) await database.runDdl(statement);
  const checksum = sha256(statements.join(';\n'));
  await database.run(rememberMigration, { version: 1, name: 'schema', checksum, now: WRITTEN });
  await database.run(storeMemories, {
    namespace,
    namespaceKey: namespaceKey(namespace),
    now: WRITTEN,
    nowMs: WRITTEN.getTime(),
    tier: 'working',
    energy: 1,
    episodes: TEXTS.map(episode),
  });
}

it('[R-CYPHER-MIGRATIONS] a store of 22 November 2026 opens, and all that it has is found', async () => {
  await using engine = await ownEngine();
  await using lease = await engine.acquire();
  await writeAsThen(lease.address);
  await using graph = connectCypher(lease.address);
  await graph.cypher(
    `MATCH (m:Episode {id: 'older-0'}) SET m.who = 'Jose\u0301 ', m.tags = ['cafe\u0301 '], m.tagsAdded = ['t cafe\u0301 ']
     CREATE (m)-[:MENTIONS]->(:Memory:Entity {id: 'older-name', namespace: $namespace, dedupKey: 'e:muller', live: true, name: 'Müller', nameKey: 'muller',
       nameScope: $scope, nameForms: ['muller'], type: 'PERSON', typeStated: true, recordedAt: datetime()})
     CREATE (m)-[:MENTIONS]->(:Memory:Entity {id: 'older-none', namespace: $namespace, dedupKey: 'e:gotta', live: true, name: 'Gotta', nameKey: 'gotta',
       nameScope: $scope, nameForms: ['gotta'], type: 'CONCEPT', recordedAt: datetime()})`,
    { namespace, scope: namespaceKey(namespace) },
  );

  await using started = await warmService({ address: lease.address, busy: true });
  const waiting = () =>
    graph.cypher(
      'MATCH (m:Episode) WHERE m.language IS NULL OR m:Undigested OR m:Unindexed RETURN m.content',
    );
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
  const found = async (query: string): Promise<string | undefined> =>
    (await started.service.recall({ namespace, query })).hits[0]?.memory.content;
  expect(await found('Who lights the lamp?')).toBe(TEXTS[0]);
  expect(await found('Welcher Hafen wurde geschlossen?')).toBe(TEXTS[1]);
  expect(await found('市場はいつ開かれますか')).toBe(TEXTS[2]);
  const { id } = (await started.service.entity({ namespace, entity: 'Muller' })) ?? {};
  expect(id).toBe('older-name');
  expect(await started.service.entity({ namespace, entity: 'Gotta' })).toBeNull();
  await started.service.observe({ namespace, entity: 'MÜLLER', text: 'keeps the lamp' });
  await started.service.observe({ namespace, entity: 'Muller', text: 'is another' });
  expect(
    (await started.service.facts({ namespace, entityId: 'older-name', first: 9 })).map(({ text }) => text),
  ).toEqual(['keeps the lamp']);
  const { items } = await started.service.memories({ namespace, first: 9, who: 'José', tag: 'café' });
  expect(items.map(({ memory }) => memory.id)).toEqual(['older-0']);
  expect(await started.service.tag({ namespace, id: 'older-0', remove: ['café'] })).toEqual([]);
  const made = await graph.cypher(
    'MATCH (m:Episode) RETURN m.language AS language, m.words IS NOT NULL AS words ORDER BY m.id',
  );
  expect(made).toEqual([
    { language: 'en', words: false },
    { language: 'de', words: true },
    { language: 'ja', words: true },
  ]);
  expect((await verifyStore(started.database)).filter(({ broken }) => broken > 0)).toEqual([]);
}, 300_000);
