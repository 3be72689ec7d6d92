/** Finds secrets and personal data in a text: by the rules of secretlint, by marks of providers, by surroundings and by check digits. */
import { contactData, paymentNumbers } from './numbers.ts';
import type { Sensitivity } from './policy.ts';
import { bySecretlint } from './secretlint-rules.ts';
import type { Sensitive } from './sensitive.ts';
import { spokenSecrets } from './spoken-secrets.ts';
import { TOKEN_PATTERNS } from './token-patterns.ts';

/** No token is shorter than this, and few words are longer: most texts need no rule at all. */
const LONG_WORD = /[^\s"'`,;<>()]{16}/;

const byMarks = (text: string): Sensitive[] =>
  TOKEN_PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
      kind,
      start: index,
      end: index + match.length,
    })),
  );

/** @returns in the order of the text, and apart from each other */
export async function findSensitive(text: string, which: Sensitivity): Promise<Sensitive[]> {
  if (which === 'personalData') return merged(contactData(text));
  const tokens = LONG_WORD.test(text) ? [...byMarks(text), ...(await bySecretlint(text))] : [];
  return merged([...tokens, ...paymentNumbers(text), ...spokenSecrets(text)]);
}

/** In the order of the text, and none that overlaps another: such are one, named as the first. */
export function merged(all: readonly Sensitive[]): Sensitive[] {
  const inOrder = all.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const apart: Sensitive[] = [];
  for (const each of inOrder) {
    const last = apart.at(-1);
    if (last === undefined || each.start >= last.end) apart.push(each);
    else if (each.end > last.end) apart[apart.length - 1] = { ...last, end: each.end };
  }
  return apart;
}

/** The text with `[redacted: <kind>]` in place of each. @param found in the order of the text, apart from each other */
export function redact(text: string, found: readonly Sensitive[]): string {
  let at = 0;
  const parts = found.map(({ kind, start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return `${before}[redacted: ${kind}]`;
  });
  return parts.join('') + text.slice(at);
}
