/** shodh-memory, by its package of PyPI. The npm package that it names cannot be had. */
import { fromPyPi } from './install.ts';
import type { Peer, Place } from './peer.ts';
import { pythonProcess } from './python-process.ts';

const VERSION = '0.2.0';
const installed = (place: Place): Promise<string> => fromPyPi(place, [`shodh-memory==${VERSION}`]);

/** Its library wants more static thread-local storage than glibc keeps for libraries that are loaded late. */
const ROOM_FOR_ITS_THREADS = { GLIBC_TUNABLES: 'glibc.rtld.optional_static_tls=200000' };

export const shodhMemory: Peer = {
  name: 'shodh-memory',
  version: VERSION,
  search: 'Python library: all-MiniLM-L6-v2, quantised, in its package',
  async install(place) {
    await installed(place);
    return undefined;
  },
  start: async (place, data) =>
    pythonProcess(await installed(place), 'shodh_peer.py', { folder: data }, ROOM_FOR_ITS_THREADS),
};
