/** neo4j-labs agent-memory, on a Neo4j that hippograph's engine starts for it alone. */
import { readSettings } from '../../src/config/settings.ts';
import { engineFiles } from '../../src/engine/files.ts';
import { acquireEngine } from '../../src/engine/lease.ts';
import { readState } from '../../src/engine/state.ts';
import { Scope } from '../../src/domain/scope.ts';
import { isAlive, until } from '../../test/support/database/engine-support.ts';
import { fromPyPi } from './install.ts';
import { forFastembed } from './minilm.ts';
import type { Peer, Place } from './peer.ts';
import { pythonProcess } from './python-process.ts';

const VERSION = '0.8.0';
const ENDS_WITHIN_MS = 120_000;
const installed = (place: Place): Promise<string> =>
  fromPyPi(place, [`neo4j-agent-memory==${VERSION}`, 'fastembed==0.9.1', 'onnxruntime==1.31.1']);

export const agentMemory: Peer = {
  name: 'neo4j-agent-memory',
  version: VERSION,
  search:
    'Python library: all-MiniLM-L6-v2, in single precision, and a vector index of Neo4j; messages, no entities, no LLM',
  async install(place) {
    await installed(place);
    await forFastembed(place);
    return undefined;
  },
  async start(place, data) {
    const { cacheDir, javaHome, heapMb, pageCacheMb } = readSettings(process.env);
    const scope = new Scope();
    try {
      const engine = await acquireEngine({
        dataDir: data,
        cacheDir,
        javaHome,
        heapMb,
        pageCacheMb,
        user: 'bench',
      });
      const jvm = (await readState(engineFiles(data)))?.pid ?? 0;
      scope.defer(() => until('the JVM to end', () => !isAlive(jvm), ENDS_WITHIN_MS));
      scope.use(engine);
      const { uri, username, password } = engine.address;
      const neo4j = { uri, username, password };
      const library = scope.use(
        await pythonProcess(
          await installed(place),
          'agent_memory_peer.py',
          { neo4j },
          await forFastembed(place),
        ),
      );
      return {
        store: (turn) => library.store(turn),
        recall: (question, limit) => library.recall(question, limit),
        pids: async () => [jvm, ...(await library.pids())],
        [Symbol.asyncDispose]: () => scope[Symbol.asyncDispose](),
      };
    } catch (error) {
      await scope[Symbol.asyncDispose]();
      throw error;
    }
  },
};
