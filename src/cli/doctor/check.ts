/** One thing that is looked at on this machine. */
import type { Settings } from '../../config/settings.ts';
import { MemoryError } from '../../domain/errors.ts';

/** ok; warn: works, or will after a download; fail: hippograph cannot work. */
export type Verdict = 'ok' | 'warn' | 'fail';

export interface Finding {
  readonly name: string;
  readonly verdict: Verdict;
  /** One sentence. */
  readonly detail: string;
  readonly remedy?: string;
}

/** Looks, starts nothing, changes nothing. Several findings where one look answers several questions. */
export type Check = (settings: Settings) => Promise<Finding | readonly Finding[]>;

export const ok = (name: string, detail: string): Finding => ({ name, verdict: 'ok', detail });

export const warn = (name: string, detail: string, remedy?: string): Finding => ({
  name,
  verdict: 'warn',
  detail,
  ...(remedy === undefined ? {} : { remedy }),
});

export const fail = (name: string, detail: string, remedy?: string): Finding => ({
  ...warn(name, detail, remedy),
  verdict: 'fail',
});

/** What an error of another module means for the doctor. */
export function found(name: string, verdict: 'warn' | 'fail', error: unknown): Finding {
  if (!(error instanceof MemoryError)) throw error;
  return (verdict === 'fail' ? fail : warn)(name, `${error.code}: ${error.message}`, error.remedy);
}
