/** What people and programs call a secret, in the languages that the service reads. Sources of regular expressions with the flags `iu`. */

/** Words for a password: what bears such a name is one. */
const PASSWORDS = [
  // Not behind a letter: "compass", "bypass word".
  '(?<!\\p{L})(?:pwd?|psw|pswd|passwd|pass ?(?:word|phrase|code))',
  // Behind anything: dbPassword, MYSQL_ROOT_PASSWORD, PGPASSWORD.
  'pass(?:word|wd|phrase|code)',
  '(?:wpa|wifi|wi-fi)[ _-]?(?:key|pass)|pre-?shared[ _-]?key|(?<!\\p{L})psk',
  // German, French, Spanish, Catalan, Portuguese, Italian, Romanian
  'passwort|kennwort|mots? de passe|(?<!\\p{L})mdp|contraseña|contrasena|contrasenya|(?<!\\p{L})senha|palavra[- ]passe|parola d.ordine|(?<!\\p{L})parol[aăā]',
  // Dutch, Swedish, Danish, Norwegian, Finnish, Estonian, Hungarian, Lithuanian
  'wachtwoord|lösenord|adgangskode|kodeord|passord|salasana\\p{L}{0,2}|salasõna|parool|jelsz[óoa]\\p{L}{0,3}|slaptažod\\p{L}{1,3}',
  // Polish, Czech, Slovak, Slovenian, Croatian, Turkish, Indonesian, Vietnamese
  'has[łl]o|heslo|(?<!\\p{L})geslo|lozinka|(?<!\\p{L})(?:şifre|sifre)\\p{L}{0,3}|kata sandi|mật khẩu',
  // Russian, Ukrainian, Bulgarian, Greek
  'парол\\p{L}{1,3}|κωδικός|συνθηματικό',
  // Hebrew, Arabic, Persian, Urdu, Hindi, Marathi, Thai
  'סיסמ[הא]|كلمة (?:المرور|السر)|رمز عبور|گذرواژه|پاس ورڈ|पासवर्ड|रहाशब्द|รหัสผ่าน',
  // Japanese, Korean, Chinese
  'パスワード|パスコード|暗証番号|비밀번호|패스워드|암호|密码|密碼|口令',
].join('|');

const APART = '[ _.-]?';

/** Names of keys that a program makes: their values look random. */
const KEYS = [
  `(?:api|access|secret|private|encryption|signing|master|account|subscription|consumer|service|app|storage|shared${APART}access|license|licence|product|deploy|ssh)${APART}(?:api${APART})?key(?:${APART}(?:base|data))?`,
  `client${APART}key${APART}data|secret${APART}(?:access${APART})?key(?:${APART}base)?`,
  `(?:client|consumer|app|signing|webhook|shared|jwt|session|cookie|oauth|totp)${APART}secret`,
  `(?:auth|access|refresh|bot|bearer|session|api|deploy|id|personal${APART}access|service|admin|registry)${APART}token`,
  'api-?schlüssel|clé (?:d.)?api|clave (?:de )?(?:la )?api|chiave api|chave (?:de |da )?api|api-?sleutel|klucz api|api-?ключ|ключ api|apiキー|api ?密[钥鑰]|api ?키',
].join('|');

/** Names that other things have, too: a token of a language model, a secret that was kept. */
const OTHERS = '(?<!\\p{L})(?:pass|auth|secrets?)|secret|token|密[钥鑰]|geheimnis';

/** What follows a name without making it another: `PASSWORD_2`, `SECRET_KEY_BASE`, `password_prod`. */
const SUFFIX = `(?:${APART}(?:value|prod(?:uction)?|dev|staging|test|live|old|new|current|string|\\d{1,2}))?(?![\\p{L}\\d])`;

/** `password for the router`, `Passwort (Router)`. */
const OF_IT =
  '(?: ?[(（][^()（）\\n]{1,40}[)）]|,? (?:for|of|on|to|from|at|in|für|zu|zum|zur|von|vom|pour|du|de|del|para|per|di|do|da|voor|van|do|dla|для|от|к)(?: [^\\s:=|,;]{1,30}){1,5}?)?';

/** A name, as the group `password`, `key` or `other`. */
export const NAMED = `(?:(?<password>(?:${PASSWORDS}))|(?<key>${KEYS})|(?<other>${OTHERS}))`;
export const NAME_IN_SETTING = `${NAMED}${SUFFIX}${OF_IT}`;
export const NAME_IN_SENTENCE = `${NAMED}s?${OF_IT}`;
/** A cell that heads a column. */
export const COLUMN = new RegExp(
  `^[^\\p{L}]*(?:[\\p{L}\\d]{1,20}[ _.-]){0,2}${NAMED}${SUFFIX}[^\\p{L}\\d]*$`,
  'iu',
);

/** Most texts name no secret. */
export const HAS_NAME = new RegExp(NAMED, 'iu');

/** What a name is of. */
export type NameGroup = 'password' | 'key' | 'other';

export function groupOf(groups: Readonly<Record<string, string | undefined>> | undefined): NameGroup {
  if (groups?.['password'] !== undefined) return 'password';
  return groups?.['key'] !== undefined ? 'key' : 'other';
}
