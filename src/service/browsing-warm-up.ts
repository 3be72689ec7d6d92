/**
 * Has the database plan what the dashboard's first page asks, and a hook at the start of a session: planned at the first question, it takes
 * seconds, and a hook does not wait so long. What a caller breaks off is never planned.
 */
import type { z } from 'zod';
import { memories } from '../browsing/list.ts';
import { namespace, namespaces } from '../browsing/namespaces.ts';
import { openRivals } from '../browsing/open-rivals.ts';
import { type CandidateParts, entityCandidates } from '../knowledge/candidates.ts';
import { entities } from '../knowledge/entities.ts';
import { latestMentions } from '../knowledge/latest-mentions.ts';
import type { CallContext } from '../operation/operation.ts';
import type { StoreParts } from '../operation/parts.ts';
import type { NamespaceConfigs } from '../retrieval/profiles/namespace-configs.ts';
import { standing } from '../store/statements.generated.ts';
import { memoryHealth } from './memory-health.ts';

/** What these questions are answered with. */
export type BrowsingParts = StoreParts & CandidateParts & { readonly configs: NamespaceConfigs };

interface Asked<In, Out> {
  readonly input: z.ZodType<Out, In>;
  readonly sample: (namespace: string) => In;
  readonly run: (input: Out, parts: BrowsingParts, context: CallContext) => Promise<unknown>;
}

/** With the input that the operation has as its own example. */
const asked =
  <In, Out>({ input, sample, run }: Asked<In, Out>) =>
  (name: string, parts: BrowsingParts) =>
    run(input.parse(sample(name)), parts, { sensitive: [] });

const latest = asked(memories);

/** The list is asked for once more: in a new store it is planned again once there are memories. */
const QUESTIONS = [
  latest,
  asked(namespaces),
  asked(namespace),
  asked(memoryHealth),
  asked(openRivals),
  asked(entities),
  asked(entityCandidates),
  asked(latestMentions),
];

/** What a hook asks for at the start of a session, and the first recall of an assistant. */
export async function warmUpList(parts: BrowsingParts, name: string): Promise<void> {
  const { database, clock } = parts;
  await latest(name, parts);
  await database.run(standing, { namespace: name, now: clock(), longest: 1, limit: 1 });
}

/** One after another: somebody else may be asking. @throws what the first that fails throws */
export async function warmUpBrowsing(parts: BrowsingParts, name: string): Promise<void> {
  for (const question of QUESTIONS) await question(name, parts);
}
