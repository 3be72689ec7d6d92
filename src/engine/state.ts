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
