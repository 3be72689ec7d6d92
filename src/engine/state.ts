/** What the running JVM says of itself in `state.json`. */
import { z } from 'zod';
import type { EngineFiles } from './files.ts';
import { readText } from './secrets.ts';

const shape = z.object({
  pid: z.number().int(),
  version: z.string(),
  startedAt: z.coerce.date(),
  boltPort: z.number().int(),
  httpPort: z.number().int(),
  /** Where the JVM counts its users. */
  usersPort: z.number().int(),
});

export type EngineState = Readonly<z.infer<typeof shape>>;

/** Where it is reached from this machine. Neo4j Browser begins with the server and the user filled in. */
export function addressesOf({ boltPort, httpPort }: Pick<EngineState, 'boltPort' | 'httpPort'>): {
  readonly uri: string;
  readonly browserUrl: string;
} {
  const host = `127.0.0.1:${boltPort}`;
  return {
    uri: `bolt://${host}`,
    browserUrl: `http://127.0.0.1:${httpPort}/browser/?dbms=bolt://neo4j@${host}`,
  };
}

/** Undefined when nothing has run, or it ended cleanly. What a killed JVM left is returned too: only knocking tells. */
export async function readState(files: EngineFiles): Promise<EngineState | undefined> {
  const text = await readText(files.state);
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
