/** What a namespace wants done with secrets and personal data in the texts that it is to store. */
import type { Screening, SensitiveText } from '../domain/answers.generated.ts';
import type { Certainty } from './sensitive.ts';

export type { Screening } from '../domain/answers.generated.ts';

/** Secrets give access to something; personal data tells how to reach a person. */
export const SENSITIVITIES = ['secrets', 'personalData'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

export const SCREENINGS = ['OFF', 'WARN', 'REDACT', 'BLOCK'] as const satisfies readonly Screening[];

export const isScreening = (value: unknown): value is Screening =>
  (SCREENINGS as readonly unknown[]).includes(value);

export type ScreeningPolicy = Readonly<Record<Sensitivity, Screening>>;

/** Where a namespace says nothing. */
export const DEFAULT_SCREENING: ScreeningPolicy = { secrets: 'REDACT', personalData: 'OFF' };

/** A guess never changes a text, and never keeps one from being stored: half of what only sentences suggest is no secret. */
export const doneWith = (wanted: Screening, certainty: Certainty): Screening =>
  certainty === 'guess' && wanted !== 'OFF' ? 'WARN' : wanted;

/** What was found in a text, and what was done with it; empty where nothing was. */
export function sensitiveInWords(found: readonly Pick<SensitiveText, 'kind' | 'redacted'>[]): string {
  const kinds = (redacted: boolean): string =>
    [...new Set(found.filter((each) => each.redacted === redacted).map(({ kind }) => kind))].join(', ');
  const parts = [
    ['redacted', kinds(true)],
    ['stored as it is', kinds(false)],
  ].filter(([, named]) => named !== '');
  return parts.map(([done, named]) => `${done}: ${named}`).join('; ');
}
