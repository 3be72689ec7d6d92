/** Secrets that commands, headers and files of their own form hold: `curl -u ada:…`, `mysql -p…`, `.netrc`, `Set-Cookie`, lists of recovery codes. */
import { byRule, type Rule, type Sensitive } from './sensitive.ts';
import { isPlaceholder, strengthOf } from './value-strength.ts';
import { trimmed } from './settings.ts';

/** What may be a password where nothing else can stand. */
const isValue = (found: string): boolean => !isPlaceholder(found) && !/^[-$%<{[(]/.test(found);
const looksChosen = (found: string): boolean => ['plain', 'random'].includes(strengthOf(trimmed(found)));
const isRandom = (found: string): boolean => strengthOf(trimmed(found)) === 'random';
const hasLetterAndDigit = (found: string): boolean => /\d/.test(found) && /[a-z]/i.test(found);

const ARGUMENT = '(?:=|\\s{1,3})["\']?(?=(?<secret>[^\\s"\'`]{4,200}))';
const REST_OF_COMMAND = '[^\\n|;&]{0,200}?\\s';

const COMMANDS: readonly (readonly [pattern: RegExp, isSecret: (found: string) => boolean])[] = [
  [
    new RegExp(`(?<=\\s)--?(?:[\\w]{1,30}-){0,4}(?:password|passwd|passphrase|pass|pwd)${ARGUMENT}`, 'gi'),
    looksChosen,
  ],
  [
    new RegExp(`(?<=\\s)--?(?:[\\w]{1,30}-){0,4}(?:token|secret|key|auth|credentials)${ARGUMENT}`, 'gi'),
    isRandom,
  ],
  [
    new RegExp(
      `\\b(?:curl|wget|http|https|xh)\\b${REST_OF_COMMAND}(?:-u|--user|--proxy-user|-U|-a|--auth)[= ]?\\s{0,2}["']?[^\\s:"']{1,64}:(?=(?<secret>[^\\s"'\`]{4,200}))`,
      'g',
    ),
    isValue,
  ],
  [
    new RegExp(
      `\\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump|mysqlimport|sshpass|7z[a-z]?|unrar|rar)\\b${REST_OF_COMMAND}-p["']?(?=(?<secret>[^\\s"'\`]{4,200}))`,
      'g',
    ),
    isValue,
  ],
  [
    new RegExp(
      `\\b(?:docker|podman|helm|az|oc|mongo|mongosh|mongodump|mongorestore|sshpass|npm|nerdctl|skopeo|buildah|crane|cf|htpasswd|zip|unzip)\\b${REST_OF_COMMAND}-[pP]\\s{1,3}["']?(?=(?<secret>[^\\s"'\`]{4,200}))`,
      'g',
    ),
    looksChosen,
  ],
  [
    new RegExp(
      `\\b(?:redis-cli|sqlcmd|bcp|ldapsearch|ldapadd|ldapmodify|ssh-keygen|smbclient|impala-shell|cypher-shell)\\b${REST_OF_COMMAND}-[aPwNp]\\s{1,3}["']?(?=(?<secret>[^\\s"'\`]{4,200}))`,
      'g',
    ),
    looksChosen,
  ],
  [/\bhtpasswd\s(?:-\w{1,5}\s){0,3}[^\s]{1,100}\s[^\s]{1,64}\s(?=(?<secret>[^\s"'`]{6,200}))/g, looksChosen],
  [/-pass(?:in|out)?\s{1,2}pass:(?=(?<secret>[^\s"'`]{4,200}))/g, isValue],
  [
    /\bIDENTIFIED\s{1,3}(?:WITH\s\S{1,40}\s)?BY\s{1,3}(?:PASSWORD\s)?["'](?=(?<secret>[^"'\s]{4,200}))/gi,
    isValue,
  ],
  [/\bPASSWORD\s{1,3}'(?=(?<secret>[^'\s]{4,200})')/g, isValue],
  [/\becho\s{1,2}["']?(?=(?<secret>[^\s"'`|]{6,200})["']?\s{0,2}\|[^\n]{0,80}--password-stdin)/g, isValue],
];

/** The end of an IPv6 address, whose beginning reads as host, port, database and user. */
const isAddress = (found: string): boolean => /^(?:[\da-f]{0,4}:){1,6}[\da-f]{0,4}(?!\w)/i.test(found);
/** `.netrc`, `.pgpass`. */
const FILES: readonly (readonly [pattern: RegExp, isSecret: (found: string) => boolean])[] = [
  [/\blogin\s{1,4}\S{1,100}\s{1,8}password\s{1,4}(?=(?<secret>\S{4,200}))/g, isValue],
  [
    /^(?:[\w.-]{1,200}|\*):(?:\d{1,5}|\*):[\w*.-]{1,64}:[\w.@-]{1,64}:(?=(?<secret>\S{4,200})\s*$)/gm,
    (found) => isValue(found) && !isAddress(found),
  ],
  // Within a sentence: by the ports of PostgreSQL, as much else has five parts between colons. It begins where no address, path or file does.
  [
    /(?<![\w.:*/-])(?:[\w.-]{1,200}|\*):(?:\d?[56]43\d|\*):(?:[a-z_][\w.-]{0,63}|\*):[a-z_][\w.@-]{0,63}:(?=(?<secret>[^\s"'`]{4,200}))/gi,
    (found) => looksChosen(found) && !isAddress(found),
  ],
];

const TOKEN_NAMES = '(?:[\\w.-]{0,30}(?:sess|sid|auth|token|jwt|login|remember|secret)[\\w.-]{0,30})';
/** A value behind it is a token, whatever it looks like. */
const HEADERS: readonly Rule[] = [
  {
    kind: 'authorization header',
    certainty: 'setting',
    pattern:
      /\bauthorization["'\\]{0,2}\s{0,3}[:=]\s{0,3}["'\\]{0,2}(?:bearer|basic|token|digest|apikey)\s{1,3}(?=(?<secret>[\w.~+/=-]{8,4000}))/gi,
    isSecret: (found) => !isPlaceholder(found),
  },
  {
    kind: 'bearer token',
    certainty: 'setting',
    pattern: /\bbearer\s{1,3}(?=(?<secret>[\w.~+/=-]{20,4000}))/gi,
    isSecret: (found) => hasLetterAndDigit(found) && strengthOf(trimmed(found)) !== 'none',
  },
  {
    kind: 'session cookie',
    certainty: 'setting',
    pattern: new RegExp(
      `\\b(?:set-)?cookie["'\\\\]{0,2}\\s{0,3}[:=]\\s{0,3}["']?(?:[^\\s=;]{1,60}=[^\\s;]{0,400};\\s?){0,10}?${TOKEN_NAMES}=(?=(?<secret>[^\\s;"',]{12,4000}))`,
      'gi',
    ),
    isSecret: hasLetterAndDigit,
  },
  {
    kind: 'session cookie',
    certainty: 'setting',
    pattern:
      /\b(?:[A-Z.]{0,20}SESSION_?ID|PHPSESSID|connect\.sid|session_?id)=(?=(?<secret>[\w.%:+/-]{16,4000}))/gi,
    isSecret: hasLetterAndDigit,
  },
  {
    kind: 'secret in a URL',
    certainty: 'setting',
    pattern:
      /[?&](?:x-amz-signature|x-goog-signature|x-amz-security-token|sig|signature|sign|access_token|auth|key|code)=(?=(?<secret>[^&\s"'<>#]{16,2000}))/gi,
    isSecret: (found) => hasLetterAndDigit(found) && strengthOf(found) !== 'none',
  },
];

/** A name and a password: `ada:…`, `ada / …`. */
const CREDENTIALS: Rule = {
  kind: 'secret in a setting',
  certainty: 'setting',
  pattern:
    /(?<!\p{L})(?:creds?|credentials?|logins?|log-?in|zugangsdaten|anmeldedaten|identifiants|credenciales|credenciais|credenziali|inloggegevens|dane logowania|учётные данные|логин)(?: ?\([^()\n]{1,40}\)| (?:for|of|für|pour|para|per|voor) (?:[^\s:=]{1,30} ?){1,4}| (?:is|are|sind|sont|son|sono|zijn))?\s?[:=]?\s{0,3}["'`*]{0,3}[\w.+@-]{1,64}["'`*]{0,3}\s{0,2}[:/|,]\s{0,2}["'`*]{0,3}(?=(?<secret>[^\s"'`,;<]{6,200}))/giu,
  isSecret: isRandom,
};

const CODE = '(?=[A-Za-z-]{0,24}\\d)[A-Za-z0-9]{4,12}(?:-[A-Za-z0-9]{3,12}){0,4}';
const RECOVERY: Rule = {
  kind: 'recovery codes',
  certainty: 'setting',
  pattern: new RegExp(
    `\\b(?:recovery|backup|emergency|rescue|scratch|2fa|wiederherstellungs)[ -]?(?:codes?|keys?)(?: (?:for|of) [^\\n:]{1,40})?(?: are| is)?["'*_\`]{0,3}\\s{0,2}[:=]?["'*_\`]{0,3}\\s{0,4}(?=(?<secret>(?:[-*•\\d.)\\s]{0,6}${CODE}[,;]?[\\s]{0,3}){1,20}))`,
    'gi',
  ),
  isSecret: (found) => found.length >= 8 && !/^\s*\d{4}-\d\d-\d\d/.test(found),
};

/** Twelve to 24 words of a list that has none under three letters. */
const SEED: Rule = {
  kind: 'seed phrase',
  certainty: 'setting',
  pattern:
    /\b(?:seed|mnemonic|recovery|backup|wallet|secret)(?: (?:seed|recovery|backup))?(?: ?(?:phrase|words?)|(?<=mnemonic))(?: (?:for|of) [^\n:]{1,40})?(?: is| are|\s?[:=])?["'*_`]{0,3}\s{0,4}["'*_`]{0,3}(?=(?<secret>(?:\d{1,2}[.)]\s?)?[a-z]{3,8}(?:[,\s]\s?(?:\d{1,2}[.)]\s?)?[a-z]{3,8}){11,23}))/gi,
  isSecret: (found) =>
    !/\b(?:the|and|for|from|with|are|was|must|can|should|not|its|that|this|which|your|you|our|their|has|have|when|than|then|but)\b/i.test(
      found,
    ),
};

const WALLET: Rule = {
  kind: 'private key',
  certainty: 'setting',
  pattern:
    /\b(?:private|secret|wallet|signing|signer|deployer)[ _-]?(?:key|pk)?(?:(?!public|finger|hash|digest|address)[^\n0-9]){0,40}?(?=(?<secret>(?:0x)?[a-f0-9]{64})(?![a-f0-9]))/gi,
};

/** Digits alone are a secret here only. */
const PIN = "\\bPIN(?: code| number)?(?: (?:for|of) (?:[\\w.'-]{1,30} ){0,3}[\\w.'-]{1,30})?";
const PINS: readonly Rule[] = [
  {
    kind: 'PIN',
    certainty: 'setting',
    pattern: new RegExp(`${PIN}["'*]{0,3}\\s?[:=]["'*]{0,3}\\s?["'*]{0,3}(?=(?<secret>\\d{4,8})\\b)`, 'gi'),
  },
  {
    kind: 'PIN',
    certainty: 'guess',
    pattern: new RegExp(`${PIN} (?:is|ist|est|es|è|é) (?=(?<secret>\\d{4,8})\\b)`, 'gi'),
  },
];

const RULES: readonly Rule[] = [
  ...[...COMMANDS, ...FILES].map(
    ([pattern, isSecret]): Rule => ({
      kind: 'secret in a command or file',
      certainty: 'setting',
      pattern,
      isSecret,
    }),
  ),
  ...HEADERS,
  CREDENTIALS,
  RECOVERY,
  SEED,
  WALLET,
  ...PINS,
];

export const commands = (text: string): Sensitive[] =>
  RULES.flatMap((rule) => byRule(rule, text).map((each) => shortened(text, each)));

/** Without the punctuation of what it stands in. */
const shortened = (text: string, found: Sensitive): Sensitive => ({
  ...found,
  end: found.start + text.slice(found.start, found.end).replace(/(?<![\s,;)\]}.])[\s,;)\]}.]+$/, '').length,
});
