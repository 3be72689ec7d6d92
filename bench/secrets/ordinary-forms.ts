/**
 * Forms in which people, files and commands write a secret down, from the ordinary to the odd. Around `%`, the secret. A form says how it ends:
 * replaced, only reported because a sentence is no proof, or missed, with the reason.
 */
import { type Characters, HEX, LOWER, UPPER, DIGITS, ALNUM } from './characters.ts';

export type Outcome = 'replaced' | 'reported' | 'missed';
type Make = (by: Characters) => string;

export interface OrdinaryForm {
  readonly line: string;
  readonly make: Make;
  readonly outcome: Outcome;
  /** Why it is missed. */
  readonly reason?: string;
}

/** As people choose one. */
const short: Make = (by) =>
  `${by.of(LOWER, 1)}${by.of(DIGITS, 1)}${by.of(UPPER, 1)}${by.of(LOWER, 1)}${by.of(DIGITS, 1)}${by.of(UPPER, 1)}${by.of(LOWER, 1)}${by.of(DIGITS, 1)}`;
const yearly: Make = (by) => `Summer20${by.of(DIGITS, 2)}!`;
const long: Make = (by) =>
  `${by.of(LOWER, 1)}${by.of(DIGITS, 2)}${by.of(ALNUM, 34)}${by.of(UPPER, 1)}${by.of(DIGITS, 2)}`;
const hex64: Make = (by) => by.of(HEX, 64);
const key64: Make = (by) =>
  Buffer.from(`-----BEGIN RSA PRIVATE KEY-----\n${by.of(ALNUM, 64)}`).toString('base64');
const WORDS = [
  'apple',
  'brave',
  'candy',
  'delta',
  'eagle',
  'fabric',
  'gadget',
  'habit',
  'jelly',
  'kite',
  'lemon',
  'maple',
  'north',
  'ocean',
];
const seed: Make = (by) => Array.from({ length: 12 }, () => WORDS[by.below(WORDS.length)] ?? '').join(' ');
const twoCodes: Make = (by) =>
  [1, 2].map(() => `${by.of(LOWER, 2)}${by.of(DIGITS, 2)}-${by.of(LOWER, 2)}${by.of(DIGITS, 2)}`).join(', ');
const bcrypt: Make = (by) => `$2b$12$${by.of(ALNUM, 53)}`;
const own: Make = (by) => `hg_${by.of(ALNUM, 43)}`;
const jwt: Make = (by) => `eyJ${by.of(ALNUM, 33)}.eyJ${by.of(ALNUM, 60)}.${by.of(ALNUM, 43)}`;
const words: Make = () => 'correcthorse';

const all = (outcome: Outcome, make: Make, lines: readonly string[]): OrdinaryForm[] =>
  lines.map((line) => ({ line, make, outcome }));

const missed = (line: string, make: Make, reason: string): OrdinaryForm => ({
  line,
  make,
  outcome: 'missed',
  reason,
});

export const ORDINARY_FORMS: readonly OrdinaryForm[] = [
  ...all('replaced', short, [
    // Markdown, tables, lines
    '**Password:** %',
    'password: **%**',
    '- **Password**: `%`',
    '| password | % |',
    '| user | password |\n| --- | --- |\n| ada | % |',
    'user,password\nada,%',
    'password:\n    %',
    'Password:\n%',
    'Password\n%',
    'Password (staging): %',
    'Password for the wifi: %',
    'Wi-Fi password → %',
    'Password – %',
    // files and code
    '{"user": "ada", "password": "%"}',
    '{\\"password\\":\\"%\\"}',
    '{"name":"DB_PASSWORD","value":"%"}',
    '- name: DB_PASSWORD\n  value: %',
    'DB_PASSWORD=%',
    'export PGPASSWORD=%',
    'PGPASSWORD=% psql -h db',
    'spring.datasource.password=%',
    'const dbPassword = "%";',
    "'password' => '%',",
    'pass=%',
    'pw: %',
    'PWD: %',
    '<password>%</password>',
    '<db.password type="plain">%</db.password>',
    '<td>Password</td><td>%</td>',
    '<key>password</key><string>%</string>',
    '<add key="Password" value="%" />',
    'Server=db;User Id=sa;Password=%;Encrypt=true',
    'machine git.example.com login ada password %',
    'db.example.com:5432:app:ada:%',
    'Put db.example.com:5432:app:ada:% into your .pgpass.',
    'The line is `*:*:*:ada:%`, as ever.',
    'It was (10.0.0.5:15432:app:ada:%) then.',
    'psk="%"',
    // commands
    'curl -u ada:% https://api.example.com',
    'curl --user ada:% https://api.example.com',
    'pg_dump --password %',
    'tool login --password=% --quiet',
    'mysql -u root -p% shop',
    'mysql -p%',
    'sshpass -p % ssh ada@host',
    'docker login -u ada -p % registry.example.com',
    'redis-cli -a % ping',
    "CREATE USER ada WITH PASSWORD '%';",
    "CREATE USER 'ada'@'%' IDENTIFIED BY '%';".replace("@'%'", "@'localhost'"),
    'openssl rsa -in key.pem -passin pass:%',
    'echo % | docker login -u ada --password-stdin',
    // URLs
    'postgres://ada:%@db/app',
    'postgres://ada:x@%@db/app',
    'smb://ada:%@nas.local/share',
    // together with a name
    'creds: ada:%',
    'login: ada / %',
    'Credentials for staging: ada / %',
    'Zugangsdaten: ada / %',
    // other languages
    'Passwort: %',
    'Kennwort: %',
    'Mot de passe : %',
    'Contraseña: %',
    'Senha: %',
    'Wachtwoord: %',
    'Hasło: %',
    'Пароль: %',
    'パスワード：%',
    '密码：%',
    '비밀번호: %',
    'كلمة المرور: %',
    'Şifre: %',
    'Lösenord: %',
  ]),
  ...all('replaced', long, [
    'Bearer %',
    '"Authorization": "Bearer %"',
    'X-Api-Key: %',
    'Set-Cookie: session=%; HttpOnly',
    'Cookie: theme=dark; sessionid=%',
    'JSESSIONID=%',
    '//registry.npmjs.org/:_authToken=%',
    'PrivateKey = %',
    'https://api.example.com/v1?api_key=%',
    'gh auth login --token %',
    'jwtSecret: %',
  ]),
  ...all('replaced', hex64, [
    'SECRET_KEY_BASE=%',
    'private key: 0x%',
    'The private key of the wallet is 0x%',
    'ENCRYPTION_KEY: "%"',
  ]),
  ...all('replaced', own, ['%', 'Bearer %', 'HIPPOGRAPH_TOKEN=%']),
  ...all('replaced', key64, ['client-key-data: %']),
  ...all('replaced', seed, ['Seed phrase: %', 'The recovery phrase is %']),
  ...all('replaced', twoCodes, ['Recovery codes: %']),
  ...all('replaced', bcrypt, ['ada:%', 'password_hash: %']),
  ...all('replaced', jwt, ['%', 'token=%']),
  ...all('replaced', (by) => by.of(ALNUM, 64), [
    'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: ada\nPublic-Lines: 1\nAAAA\nPrivate-Lines: 1\n%\nPrivate-MAC: 0',
  ]),
  ...all('replaced', (by) => `ghp_${by.of(ALNUM, 18)}\n${by.of(ALNUM, 18)}`, ['%']),
  ...all('replaced', (by) => `ghp_${by.of(ALNUM, 18)}\u200B${by.of(ALNUM, 18)}`, ['%']),
  ...all('replaced', words, ['DB_PASSWORD=%', 'Server=db;User Id=sa;Password=%;']),
  ...all('reported', short, [
    'The password is %.',
    'My password is % now.',
    'the password for the router is "%"',
    'We use % as the password.',
    '% is the new password.',
    'Log in as ada with the password %.',
    'Das Passwort lautet %.',
    'Das Kennwort ist %.',
    'Le mot de passe est %.',
    'La contraseña es %.',
    'La password è %.',
    'A senha é %.',
    'Het wachtwoord is %.',
    'Hasło to %.',
    'Пароль это %',
    'パスワードは%です。',
    '密码是%。',
    '비밀번호는 %입니다.',
  ]),
  ...all('reported', yearly, ['I changed the password from X to %', 'Set the password to %']),
  ...all('reported', words, ['The password is %.', 'password: %']),
  ...all('reported', () => 'blue-horse-battery', ['password: %']),
  ...all('reported', () => 'correct horse battery staple', ['The passphrase is %.', 'passphrase: %']),
  missed('%', short, 'nothing beside it says what it is'),
  missed('ada / %', short, 'nothing beside it says what it is'),
  missed('The second one is % too.', short, 'the sentence before says what it is'),
  missed('The door code is %#', (by) => by.of(DIGITS, 4), 'digits are a secret only behind the word PIN'),
  missed('Your verification code is %.', (by) => by.of(DIGITS, 6), 'it is valid for minutes'),
  missed('The password is the name of my cat, %.', () => 'Mia', 'a name looks like any other word'),
  missed('password: %', () => 'sesame', 'a single short word looks like any other word'),
  missed('p a s s w o r d : %', short, 'the word is written with spaces'),
  missed('Passwort umgekehrt: %', () => 'essakreppihc', 'a single short word looks like any other word'),
];
