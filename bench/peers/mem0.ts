/** mem0, stored without inference. Its search by words needs a file from a hub. */
import { join } from 'node:path';
import { fromPyPi } from './install.ts';
import { forFastembed } from './minilm.ts';
import type { Peer, Place } from './peer.ts';
import { pythonProcess } from './python-process.ts';
import { run } from './run.ts';

const VERSION = '2.2.1';
const installed = (place: Place): Promise<string> =>
  fromPyPi(place, [`mem0ai==${VERSION}`, 'fastembed==0.9.1', 'onnxruntime==1.31.1']);
const LOAD_WORDS = "from fastembed import SparseTextEmbedding; SparseTextEmbedding('Qdrant/bm25')";

export const mem0: Peer = {
  name: 'mem0ai',
  version: VERSION,
  search: 'Python library: all-MiniLM-L6-v2, in single precision, and Qdrant in a local file; no LLM',
  async install(place) {
    const bin = await installed(place);
    const { HF_HUB_OFFLINE: _offline, ...online } = await forFastembed(place);
    const missing = await run(join(bin, 'python'), ['-c', LOAD_WORDS], {
      env: { ...process.env, ...online },
    }).catch(() => 'its file for BM25 could not be downloaded from the hub');
    return missing === '' ? undefined : missing;
  },
  async start(place, data) {
    const more = {
      ...(await forFastembed(place)),
      MEM0_DIR: data,
      MEM0_TELEMETRY: 'false',
      // It makes a client of a language model at its start, though storing without inference calls none.
      OPENAI_API_KEY: 'unused',
    };
    return pythonProcess(await installed(place), 'mem0_peer.py', { folder: data }, more);
  },
};
