/** Runs an operation on texts that were searched for secrets and personal data first: the only place where that is done, for every verb. */
import type { AnyOperation, CallContext } from '../operation/operation.ts';
import { screen, type Screening } from '../redaction/screen.ts';

/** @param input checked, so that nothing is searched that is refused anyway */
export function runScreened(
  { texts, run }: Pick<AnyOperation, 'texts' | 'run'>,
  input: object,
  parts: Screening,
  options: Omit<CallContext, 'sensitive'>,
): unknown {
  if (typeof texts !== 'object' || !('screened' in texts))
    return run(input, parts, { ...options, sensitive: [] });
  return screen(input, texts.screened, parts).then(({ input: safe, sensitive }) =>
    run(safe, parts, { ...options, sensitive }),
  );
}
