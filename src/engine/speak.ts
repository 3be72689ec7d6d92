/** One command to the running server, and what it answers about its users. */
import { type Connection, converse } from './connection.ts';
import type { EngineFiles } from './files.ts';
import { readText } from './secrets.ts';
import { type EngineState, readState } from './state.ts';

export interface EngineUser {
  readonly pid: number;
  readonly since: Date;
  /** As the user named itself: `serve`, `tests`. */
  readonly name: string;
}

export interface Spoken {
  readonly state: EngineState;
  readonly connection: Connection;
  readonly answer: string | undefined;
}

/** Sends one command to the running server; undefined when none runs. The caller disposes the connection. */
export async function speak(files: EngineFiles, command: string): Promise<Spoken | undefined> {
  const [state, token] = [await readState(files), await readText(files.token)];
  if (state === undefined || token === undefined) return undefined;
  const connection = await converse(state.usersPort, token, command);
  return connection === undefined ? undefined : { state, connection, answer: await connection.next() };
}

export async function rest(connection: Connection): Promise<string[]> {
  const lines: string[] = [];
  for (let line = await connection.next(); line !== undefined; line = await connection.next())
    lines.push(line);
  return lines;
}

/** `user <pid> <instant> <name, percent-encoded>` */
export function toUser(line: string): EngineUser | undefined {
  const [word, pid, since, name] = line.split(' ');
  if (word !== 'user' || pid === undefined || since === undefined || name === undefined) return undefined;
  return { pid: Number(pid), since: new Date(since), name: decodeURIComponent(name) };
}
