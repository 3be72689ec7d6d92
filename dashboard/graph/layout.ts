/** Starts the worker that computes a graph's layout. */
import type { MultiUndirectedGraph } from 'graphology';
import type { LayoutTask } from './layout.worker.ts';
// oxlint-disable-next-line import/default -- Vite makes it: the address that the worker is built to.
import workerAddress from './layout.worker.ts?worker&url';

/** The Trusted Types API, which TypeScript's library does not declare yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes };

/** The page runs only its own scripts: a worker may start from this address only. */
const policy = trustedTypes?.createPolicy('hippograph-worker', {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError('This address is not the worker of this page.');
    return address;
  },
});

/** The address, approved by the policy where the browser supports it. */
function address(): string {
  return (policy?.createScriptURL(workerAddress) ?? workerAddress) as string;
}

/** Writes positions into the graph as they arrive. @returns cancels it */
export function layOut(graph: MultiUndirectedGraph): () => void {
  const ids = graph.nodes();
  const places = new Map(ids.map((id, at) => [id, at]));
  const positions = new Float32Array(2 * ids.length);
  for (const [at, id] of ids.entries()) {
    positions[2 * at] = Number(graph.getNodeAttribute(id, 'x'));
    positions[2 * at + 1] = Number(graph.getNodeAttribute(id, 'y'));
  }
  const links = new Uint32Array(2 * graph.size);
  const weights = new Float32Array(graph.size);
  let at = 0;
  graph.forEachEdge((_edge, { weight }, source, target) => {
    links[2 * at] = places.get(source) ?? 0;
    links[2 * at + 1] = places.get(target) ?? 0;
    weights[at] = Number(weight);
    at += 1;
  });
  const worker = new Worker(address(), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    graph.updateEachNodeAttributes(
      (id, attributes) => {
        const place = 2 * (places.get(id) ?? 0);
        return { ...attributes, x: data[place], y: data[place + 1] };
      },
      { attributes: ['x', 'y'] },
    );
  });
  const task: LayoutTask = { positions, links, weights };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(task);
  return () => worker.terminate();
}
