/** How much a value looks like a secret that was chosen or made by chance, rather than a word, a name, code or a placeholder. */

/**
 * `random`: hardly anything else looks like it. `plain`: letters with digits or signs, as a name of a product may have them. `words`: letters
 * alone, so that it is a secret only if something else says so. `none`: it stands for a secret, or is something else.
 */
export type Strength = 'random' | 'plain' | 'words' | 'none';

/** What stands where a secret would stand, without being one. */
const PLACEHOLDER =
  /^(?:[<[{$%].*|.*[>\]}]$|\*+|x{3,}|\.{3,}.*|…|-+|_+|(?:process|import\.meta)\.env.*|os\.environ.*|env[.[(].*|secrets?[.[].*|config[.[].*|getenv.*|\(.*)$/i;
const SAYS_NOTHING =
  /^(?:(?:your|my|our|the|some|example|dummy|sample|fake|placeholder)(?![\p{L}\d]).*|(?:an?|test(?:ing)?|changeme|change[-_ ]?(?:me|it)|redacted|removed|hidden|masked|none|null|nil|undefined|unset|empty|blank|true|false|yes|no|string|str|text|number|int|boolean|required|optional|mandatory|default|todo|tbd|n\/a|unknown|invalid|valid|missing|expired|wrong|correct|incorrect|same|new|old|pass(?:word|wd|phrase)?|pwd|secret|token|key)(?:[^\p{L}\d]\P{N}*)?)$/iu;
/** `user.password2`, `db.Column(120`, `request.form['p1']`: code that names the secret, and not the secret. */
const EXPRESSION =
  /^[A-Za-z_$][\w$]*(?:(?:\.|::|->)[A-Za-z_$][\w$]*)*[[(]|^[A-Za-z_$][\w$]*(?:(?:\.|::|->)[A-Za-z_$][\w$]*)+[),;]*$/;
/** Addresses, references to a vault, paths, dates, versions, e-mail. */
const SOMETHING_ELSE =
  /^(?:https?|file|ftp|ssh|wss?|vault|arn|op|ssm|aws|gcp|env|sops|kms|ref|data|projects?|secretref|urn|mailto):|^[./~\\@]|^\d{4}-\d\d-\d\d|^v?\d+(?:\.\d+)+(?:[-+].*)?$|^v\d+(?:alpha|beta|rc)\d*$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$|^\w+(?:\.\w+)+\/[\w.-]+$|^[a-z_]+[=:]\d+$/i;
/** Algorithms, standards and encodings have digits in their names. */
const STANDARD =
  /^(?:sha|md|[rhep]s|aes|des|rsa|dsa|ecdsa|utf|base|ascii|rfc|iso|erc|eip|bip|tls|ssl|oauth|http|x|pbkdf|argon|bcrypt|scrypt|ed|p|curve|secp|crc|ripemd|blake|k|i|l|a|fido|web|saml|oidc|jwt|jwe|pkcs|cl|mp|h|s|ec|gpt|llama|n?varchar|u?int|float|char|utf8mb|py|python|node|neo|postgres|log)-?\d{1,5}[a-z]{0,4}(?:[-_/][a-z]+|[a-z]*)*$/i;
const FILE = /^[\w./~-]+\.[a-z][a-z0-9]{0,4}$/i;
const WORDS = /^[\p{L}\p{M}'’_-]+$/u;
const SIGN = /[!@#$%^&*?+=~|§€£]/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function strengthOf(value: string): Strength {
  if (PLACEHOLDER.test(value) || SAYS_NOTHING.test(value) || EXPRESSION.test(value)) return 'none';
  if (SOMETHING_ELSE.test(value) || STANDARD.test(value)) return 'none';
  if (value.length < 6) return 'none';
  if (WORDS.test(value)) return madeByChance(value) ? 'random' : 'words';
  const most = Math.max(...value.split(/[-_.:/]/).map(changes));
  if (FILE.test(value) && most < 3) return 'none';
  if (!/\p{L}/u.test(value)) return /\d{6}/.test(value) ? 'plain' : 'none';
  if (UUID.test(value)) return 'plain';
  if (!/\d/.test(value)) return SIGN.test(value) && value.length >= 8 ? 'plain' : 'none';
  if (SIGN.test(value.replace(/[!?]$/, ''))) return 'random';
  const hasBothCases = /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value);
  if (value.length >= 8 && (most >= 3 || (most >= 2 && hasBothCases))) return 'random';
  return 'plain';
}

/** How often letters and digits take turns. */
const changes = (part: string): number => part.match(/\p{L}(?=\d)|\d(?=\p{L})/gu)?.length ?? 0;

/** Five small letters that can be said. */
const HAS_WORD = /(?=[a-z]{5})[a-z]{0,4}[aeiou]/;

/** Letters alone, as chance gives them: upper and lower case take turns more often than in words written together. */
const madeByChance = (value: string): boolean =>
  value.length >= 16 &&
  /^[A-Za-z]+$/.test(value) &&
  (value.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0) >=
    value.length * (HAS_WORD.test(value) ? 0.4 : 0.25);

/** Words that a phrase made of words by chance does not have. */
const JOINS =
  /^(?:the|and|or|of|to|in|on|at|by|for|with|from|is|are|was|be|been|must|may|can|should|will|not|no|it|its|that|this|these|which|as|an|a|you|your|we|our|my|their|has|have|had|if|when|than|then|only|all|any|each|both|but|so|do|does)$/i;
/** Endings of what a password is said to be: required, expiring, optional. */
const TELLS_HOW =
  /(?:ed|ing|able|ible|al|ive|ory|ful|less|ent|ant|ic|ous|ly|ary|ten|set|lost|known|safe|secure|secret|wrong|weak|strong|stale|unique|private|public|alphanumeric|numeric)$/i;

/** `correcthorse`, `blue-horse-battery`, `correct horse battery staple`. */
export function isPassPhrase(value: string): boolean {
  const words = value.split(/[\s_-]+/);
  if (!words.every((word) => /^\p{L}{3,}$/u.test(word) && !JOINS.test(word))) return false;
  if (words.some((word) => TELLS_HOW.test(word))) return false;
  return words.length === 1 ? value.length >= 10 && value === value.toLowerCase() : words.length >= 3;
}

/** Whether it stands for a secret: `<password>`, `$TOKEN`, `changeme`. */
export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value) || SAYS_NOTHING.test(value);
