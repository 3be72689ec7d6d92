import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/settings.ts';
import { type Embedder, TOKEN_DIMENSIONS } from '../../../src/domain/ports.ts';
import { BUNDLED, bundledModel } from '../../../src/embeddings/bundled.ts';
import { LocalEmbedder } from '../../../src/embeddings/local.ts';
import { MemoryError } from '../../../src/domain/errors.ts';
import { bestMatches, maxSim } from '../../../src/models/max-sim.ts';
import { useGraph } from '../../support/database/graph.ts';
import { freshNamespace } from '../../support/namespace.ts';
import { bundledEmbedder, type TestService, warmService } from '../../support/running/service.ts';

const ASKED = 'What breed is your dog?\n';
const TOLD = 'She is a labrador, three years old!';

const turns = (namespace: string) =>
  [ASKED.trim(), TOLD, 'I baked bread this morning.'].map((content, at) => ({
    namespace,
    content,
    sessionId: 's',
    idempotencyKey: `t${at}`,
  }));

/** The bundled model as one that nobody has fitted a projection to. */
function withoutProjection(): Embedder {
  return new LocalEmbedder({
    name: BUNDLED.name,
    identity: BUNDLED,
    locate: async () => {
      const { folder, name } = await bundledModel({ cacheDir: readSettings(process.env).cacheDir });
      return { origin: 'local', folder, model: name };
    },
    explain: (reason) => new MemoryError('EMBEDDING_UNAVAILABLE', reason),
  });
}

async function lateOf({ service }: TestService, namespace: string): Promise<(number | null)[]> {
  const { hits } = await service.recall({ namespace, query: 'Which breed is the labrador?' });
  return hits.map(({ signals }) => {
    const late = signals.find(({ name }) => name === 'late');
    return late === undefined ? expect.fail('the signal is not explained') : late.raw;
  });
}

describe('token vectors', () => {
  let embedder: Embedder;
  beforeAll(() => {
    embedder = bundledEmbedder();
  });
  afterAll(() => embedder[Symbol.asyncDispose]());

  it('are of the passage itself, whatever stands before it', async () => {
    const [alone, after, unasked] = await embedder.encode([
      { text: TOLD, ownFrom: 0 },
      { text: ASKED + TOLD, ownFrom: ASKED.length },
      { text: TOLD },
    ]);
    // she is a labrador three years old
    expect(alone?.tokens).toHaveLength(7 * TOKEN_DIMENSIONS);
    expect(after?.tokens).toHaveLength(7 * TOKEN_DIMENSIONS);
    expect(after?.tokens).not.toEqual(alone?.tokens);
    const [matches] = bestMatches(
      alone?.tokens ?? expect.fail(),
      [after?.tokens ?? expect.fail()],
      TOKEN_DIMENSIONS,
    );
    expect(maxSim(matches)).toBeGreaterThan(0.6);
    expect(unasked?.tokens).toBeUndefined();
    expect(unasked?.vector).toEqual(alone?.vector);
  });

  it('of a question are of its telling words', async () => {
    const { tokens } = await embedder.embedQuery('What is the breed of the dog?');
    expect(tokens).toHaveLength(2 * TOKEN_DIMENSIONS);
  });
});

describe('late interaction', () => {
  const graph = useGraph();

  it('ranks by what was stored, the same when it is asked again', async () => {
    const namespace = freshNamespace('late');
    await using started = await warmService();
    await started.service.rememberMany({ input: turns(namespace) });
    const raws = await lateOf(started, namespace);
    expect(raws).toHaveLength(3);
    for (const raw of raws) expect(raw).toBeLessThanOrEqual(1);
    expect(raws[0]).toBe(Math.max(...raws.map((raw) => raw ?? Number.NaN)));
    expect(await lateOf(started, namespace)).toEqual(raws);
    const stored = await graph.cypher(
      `MATCH (m:Memory {namespace: $namespace}) RETURN m.tokenVectors AS bytes ORDER BY m.dedupKey`,
      { namespace },
    );
    expect(stored.map(({ bytes }) => (bytes as Int8Array).length / TOKEN_DIMENSIONS)).toEqual([5, 7, 5]);
  });

  it('is left out where a memory has no token vectors, and where the model gives none', async () => {
    const namespace = freshNamespace('late');
    await using without = await warmService({ embedder: withoutProjection() });
    await without.service.rememberMany({ input: turns(namespace) });
    expect(await lateOf(without, namespace)).toEqual([null, null, null]);
    await using having = await warmService();
    expect(await lateOf(having, namespace)).toEqual([null, null, null]);
  });
});
