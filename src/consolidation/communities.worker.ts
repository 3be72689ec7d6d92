/** The thread that finds communities: nodes and links in, communities out. */
import { parentPort, workerData } from 'node:worker_threads';
import { communitiesOf } from './communities.ts';
import type { Network } from './communities-aside.ts';

const { nodes, links } = workerData as Network;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
parentPort?.postMessage(communitiesOf(nodes, links));
