/** A repository of artifacts on this machine, which can fail as real ones and their proxies do. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { ArtifactSet } from '../../../src/artifacts/poms.ts';

/** What an answer does in place of sending the file; undefined: it sends it. */
export type Trouble = (
  request: IncomingMessage,
  response: ServerResponse,
  content: Buffer,
) => boolean | undefined;

export interface ArtifactServer extends AsyncDisposable {
  readonly url: string;
  /** The requests, each with its range. */
  readonly seen: string[];
}

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

/** The content of each artifact, by the last part of its address. */
export const contentOf = (name: string, bytes: number): Buffer => Buffer.alloc(bytes, `${name}\n`);

/** Serves ranges, as repositories do. */
export async function artifactServer(
  bytes: number,
  trouble: Trouble = () => undefined,
): Promise<ArtifactServer> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    const content = contentOf(name, bytes);
    const { range = '' } = request.headers;
    seen.push(`${name} ${range}`.trim());
    if (trouble(request, response, content) === true) return;
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    if (from > 0) response.setHeader('content-range', `bytes ${from}-${bytes - 1}/${bytes}`);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes - from });
    response.end(content.subarray(from));
  });
  return { url: await listening(server), seen, [Symbol.asyncDispose]: () => closed(server) };
}

/** A proxy that lets every connection through, and counts them. */
export async function tunnel(): Promise<ArtifactServer> {
  const seen: string[] = [];
  const server = createServer();
  server.on('connect', (request, client) => {
    seen.push(request.url ?? '');
    const [host = '', port] = (request.url ?? '').split(':');
    const target = connect(Number(port), host, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    target.pipe(client).pipe(target);
    for (const socket of [client, target]) socket.on('error', () => socket.destroy());
  });
  return { url: await listening(server), seen, [Symbol.asyncDispose]: () => closed(server) };
}

/** A lock file in `folder` of artifacts of so many bytes. */
export async function artifactsIn(
  folder: string,
  names: readonly string[],
  bytes: number,
): Promise<ArtifactSet> {
  const lines = names.map((name) => {
    const sha256 = createHash('sha256')
      .update(contentOf(`${name}-1.jar`, bytes))
      .digest('hex');
    return `org.example:${name}:1 ${bytes} ${sha256}`;
  });
  const set = {
    lock: join(folder, 'artifacts.lock'),
    destination: join(folder, 'out'),
  };
  await writeFile(set.lock, `# from nothing\n${lines.join('\n')}\n`);
  return set;
}
