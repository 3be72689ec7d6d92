/** Sensing, and attending to what was sensed: only then is it stored, by the way that every memory is. */
import { checkNamespace, checkPresentName } from '../domain/checks.ts';
import type { Clock } from '../domain/ports.ts';
import type {
  AttendInput,
  RememberInput,
  SensoryReceipt,
  WriteReceipt,
} from '../domain/requests/requests.ts';
import { unchecked } from '../operation/input.ts';
import { operation } from '../operation/operation.ts';
import { writes } from '../operation/rights.ts';
import { type DraftLimits, draft } from './draft.ts';
import type { Encoding } from './remember.ts';
import type { SensoryBuffer } from './sensory-buffer.ts';

export interface SenseParts extends DraftLimits {
  readonly buffer: SensoryBuffer;
  readonly encoding: Encoding;
  readonly clock: Clock;
}

/** Keeps something for a second in memory, as one of the seven latest of its session. Nothing is stored. */
export const sense = operation({
  name: 'sense',
  input: unchecked<RememberInput>(),
  rights: writes,
  sample: (namespace) => ({ namespace, content: 'x', sessionId: 's' }),
  run: keepSensed,
});

/** Wrong input is refused now, and not when it is attended to. @throws MemoryError naming the field that is wrong */
function keepSensed(input: RememberInput, { buffer, clock, ...limits }: SenseParts): SensoryReceipt {
  const now = clock();
  draft(input, now, limits);
  const sessionId = checkPresentName(input.sessionId, 'sessionId');
  return buffer.sense({ ...input, sessionId }, now);
}

/** Stores what a session has sensed within the last second. Receipts are in the order of the sensing. */
export const attend = operation({
  name: 'attend',
  input: unchecked<AttendInput>(),
  rights: writes,
  sample: (namespace) => ({ namespace, sessionId: 's' }),
  run: storeSensed,
  tally: (receipts) => ({ writes: receipts.map(({ status }) => status) }),
});

/** Receipts in the order of the sensing; none where nothing is left. @throws MemoryError; what was to be stored is gone then */
async function storeSensed(
  input: AttendInput,
  { buffer, encoding, clock }: SenseParts,
): Promise<WriteReceipt[]> {
  const namespace = checkNamespace(input.namespace);
  const items = buffer.take(namespace, checkPresentName(input.sessionId, 'sessionId'), clock());
  return items.length === 0 ? [] : encoding.rememberMany(items);
}
