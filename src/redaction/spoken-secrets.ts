/** Secrets that only their surroundings give away: `password = …`, `Authorization: Bearer …`, a password in a URL. */
import type { Sensitive } from './sensitive.ts';

/** A private key to its last line, or to the end where that is missing. */
const PRIVATE_KEY =
  /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----|$)/g;

/** Of any scheme; the name and the host stay, for they say what it was for. */
const IN_URL =
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@'"<>]{0,100}:)[^\s/@'"<>]{1,200}(?=@[^\s/@]{1,200})/gi;

/** Signed links and keys in queries. */
const IN_QUERY =
  /(?<=[?&](?:access_token|refresh_token|api_?key|apikey|client_secret|auth_token|password|x-amz-signature|sig)=)[^&\s"'<>#]{8,}/gi;

const AUTHORIZATION =
  /(?<=\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?(?:bearer|basic|token)\s{1,3})[\w.~+/=-]{8,}/gi;

const WHAT =
  '(?:pass(?:word|wd|phrase|code)|passwort|mot de passe|contraseña|pwd|api[ _-]?key|access[ _-]?key|secret[ _-]?(?:access[ _-]?)?key|client[ _-]?secret|auth[ _-]?token|access[ _-]?token|refresh[ _-]?token|bot[ _-]?token|signing[ _-]?secret|webhook[ _-]?secret|encryption[ _-]?key|private[ _-]?key|secret|token)';

/** As in code and settings: `DB_PASSWORD=…`, `"apiKey": "…"`. */
const ASSIGNED = new RegExp(
  `(?<=${WHAT}["'\`]?\\s{0,3}(?:=>|:=|=|:)\\s{0,3}["'\`]?)[^\\s"'\`,;]{6,200}`,
  'gi',
);
/** As people say it: "my password is …", "set the passphrase to …". */
const SAID = new RegExp(
  `(?<=\\b${WHAT}(?: (?:for|of|on) (?:[\\w.'-]+ ){1,4}| )(?:is|was|to|are|ist|est|es)(?: now| still)?:? ["'\`«“]?)[^\\s"'\`»”]{4,200}`,
  'gi',
);

/** Digits alone are a secret here only. */
const PIN = /(?<=\bPIN(?: code| number)?(?: (?:for|of) (?:[\w.'-]+ ){1,4}| )?(?:is |: ?|= ?))\d{4,8}\b/gi;

/** What stands where a secret would stand, without being one. */
const PLACEHOLDER =
  /^(?:[<[{$%].*|.*[>\]}]$|\*+|x{3,}|\.{3,}|…|process\.env.*|os\.environ.*|env\..*|secrets?\..*|config\..*|getenv.*|(?:your|my|the|some|example|changeme|placeholder|redacted|none|null|undefined|true|false|string|number|required|optional)\b.*)/i;
/** `user.password2`, `db.Column(120`, `request.form['p1']`: code that names the secret, and not the secret. */
const EXPRESSION =
  /^[A-Za-z_$][\w$]*(?:(?:\.|::|->)[A-Za-z_$][\w$]*)*[[(]|^[A-Za-z_$][\w$]*(?:(?:\.|::|->)[A-Za-z_$][\w$]*)+[),;]*$/;

/** Letters with digits or signs, as no word of a sentence has them. */
function looksChosen(value: string): boolean {
  const bare = value.replace(/[.,;:!?)]+$/, '');
  if (bare.length < 6 || PLACEHOLDER.test(bare) || EXPRESSION.test(bare)) return false;
  if (/^(?:https?|file|ftp):|^[./~\\]|^\d{4}-\d\d-\d\d/.test(bare)) return false;
  // A version, a file, a name of several words.
  if (/^v?\d+(?:\.\d+)+$|\.\w{1,5}$|^\w+(?:\.\w+)+\/\w+$|^[a-z]+(?:[-_][a-z]+)*$/i.test(bare)) return false;
  if (bare.length >= 16 && /^(?=.*[a-z][A-Z])[A-Za-z]+$/.test(bare) && !/[a-z]{5}/.test(bare)) return true;
  return /\d/.test(bare) ? /\D/.test(bare) : /[^\w\s]/.test(bare) && /[a-z]/i.test(bare);
}

const everywhere = (text: string, pattern: RegExp, kind: string, trailing = false): Sensitive[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({
    kind,
    start: index,
    end: index + (trailing ? found.replace(/[.,;:!?)]+$/, '') : found).length,
  }));

/** @returns in no order; they may overlap */
export function spokenSecrets(text: string): Sensitive[] {
  const guessed = [
    ...everywhere(text, ASSIGNED, 'secret in a setting', true),
    ...everywhere(text, SAID, 'secret in a sentence', true),
  ].filter(({ start, end }) => looksChosen(text.slice(start, end)));
  return [
    ...everywhere(text, PRIVATE_KEY, 'private key'),
    ...everywhere(text, IN_URL, 'password in a URL').filter(
      ({ start, end }) => !PLACEHOLDER.test(text.slice(start, end)),
    ),
    ...everywhere(text, IN_QUERY, 'secret in a URL'),
    ...everywhere(text, AUTHORIZATION, 'authorization header'),
    ...everywhere(text, PIN, 'PIN'),
    ...guessed,
  ];
}
