/** Secrets of a published form that is longer than a token: private keys, hashes of passwords, passwords in URLs. */
import { byRule, type Rule, type Sensitive } from './sensitive.ts';
import { isPlaceholder } from './value-strength.ts';

const LINE_OF_KEY = /[A-Za-z0-9+/=]{16}/;
/** "-----BEGIN" in Base64, and as much of it as tells a key from a certificate. */
const isKeyInBase64 = (found: string): boolean => {
  const beginning = Buffer.from(found.slice(0, 64), 'base64').toString('latin1');
  return /^-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY/.test(beginning);
};

const RULES: readonly Rule[] = [
  {
    kind: 'private key',
    certainty: 'format',
    // To its last line. Where that is missing, as far as lines of Base64 reach.
    pattern:
      /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?:[^-]|-(?!----))*-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----|(?:(?:\s|\\[nr]){0,6}[A-Za-z0-9+/=]{16,})*)/g,
    isSecret: (found) => LINE_OF_KEY.test(found),
  },
  {
    kind: 'private key',
    certainty: 'format',
    pattern: /(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{40,}={0,2}/g,
    isSecret: isKeyInBase64,
  },
  {
    kind: 'PuTTY key',
    certainty: 'format',
    pattern:
      /PuTTY-User-Key-File-\d:[^]{0,4000}?Private-Lines: ?\d{1,3}\s{1,4}(?=(?<secret>(?:[A-Za-z0-9+/=]{4,}\s{0,4}){1,100}(?:Private-(?:MAC|Hash): ?[a-f0-9]{40,64})?))/g,
  },
  {
    kind: 'password hash',
    certainty: 'format',
    pattern:
      /\$(?:2[abxy]?\$\d{2}\$[./A-Za-z0-9]{53}|argon2(?:id|i|d)\$[\w=,$+/.-]{40,300}|(?:[156]|apr1|y|7|gy)\$[./A-Za-z0-9=$,]{20,200}|scrypt\$[\w=,$+/.-]{40,300}|pbkdf2[\w-]{0,20}\$[\w=,$+/.-]{40,300})|pbkdf2_sha\d{3}\$\d{1,9}\$[\w$+/=.-]{40,200}/g,
  },
  {
    kind: 'password in a URL',
    certainty: 'format',
    // Up to the last `@` before a path; the name and the host stay, for they say what it was for.
    pattern:
      /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"<>]{0,100}:(?=(?<secret>[^\s/'"<>`]{1,200})@[\w.$[{%])/gi,
    isSecret: (found) => !isPlaceholder(found),
  },
];

export const formats = (text: string): Sensitive[] => RULES.flatMap((rule) => byRule(rule, text));
