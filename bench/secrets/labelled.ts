/**
 * Lines with a secret in them, as people and assistants write them, and lines that only look like it. The secrets are made by chance from the
 * forms that providers publish, so that none is real and none stands in the repository.
 */
import { ALNUM, Characters, DIGITS, HEX, LOWER, UPPER } from './characters.ts';

type Make = (by: Characters) => string;

/** What providers hand out, each by the form that they publish. */
export const SECRETS: Readonly<Record<string, Make>> = {
  'AWS access key': (by) => `AKIA${by.of(`${UPPER}234567`, 16)}`,
  'GitHub token': (by) => `ghp_${by.of(ALNUM, 36)}`,
  'GitHub fine-grained token': (by) => `github_pat_${by.of(ALNUM, 22)}_${by.of(ALNUM, 59)}`,
  'GitLab token': (by) => `glpat-${by.of(ALNUM, 20)}`,
  'OpenAI key': (by) => `sk-proj-${by.of(ALNUM, 48)}`,
  'Anthropic key': (by) => `sk-ant-api03-${by.of(ALNUM, 93)}AA`,
  'Slack bot token': (by) => `xoxb-${by.of(DIGITS, 12)}-${by.of(DIGITS, 13)}-${by.of(ALNUM, 24)}`,
  'Stripe key': (by) => `sk_live_${by.of(ALNUM, 24)}`,
  'Google API key': (by) => `AIza${by.of(ALNUM, 35)}`,
  'npm token': (by) => `npm_${by.of(ALNUM, 36)}`,
  'PyPI token': (by) => `pypi-${by.of(ALNUM, 90)}`,
  'Hugging Face token': (by) => `hf_${by.of(ALNUM, 34)}`,
  'SendGrid key': (by) => `SG.${by.of(ALNUM, 22)}.${by.of(ALNUM, 43)}`,
  'Docker token': (by) => `dckr_pat_${by.of(ALNUM, 27)}`,
  'DigitalOcean token': (by) => `dop_v1_${by.of(HEX, 64)}`,
  'Vault token': (by) => `hvs.${by.of(ALNUM, 95)}`,
  'Twilio key': (by) => `SK${by.of(HEX, 32)}`,
  'Telegram bot token': (by) => `${by.of(DIGITS, 10)}:AA${by.of(ALNUM, 33)}`,
  'Shopify token': (by) => `shpat_${by.of(HEX, 32)}`,
  'Linear key': (by) => `lin_api_${by.of(ALNUM, 40)}`,
  'Databricks token': (by) => `dapi${by.of(HEX, 32)}`,
  'Groq key': (by) => `gsk_${by.of(ALNUM, 52)}`,
  'Grafana token': (by) => `glsa_${by.of(ALNUM, 32)}_${by.of(HEX, 8)}`,
  'JSON Web Token': (by) => `eyJ${by.of(ALNUM, 33)}.eyJ${by.of(ALNUM, 60)}.${by.of(ALNUM, 43)}`,
  'card number': (by) => withLuhn(`4${by.of(DIGITS, 14)}`),
  'card number with blanks': (by) => withLuhn(`51${by.of(DIGITS, 13)}`).replace(/(\d{4})(?=\d)/g, '$1 '),
  IBAN: (by) => iban('DE', by.of(DIGITS, 18)),
  'IBAN with blanks': (by) => iban('FR', by.of(DIGITS, 23)).replace(/(.{4})(?=.)/g, '$1 '),
};

/** As anybody chooses one. */
const chosen: Make = (by) => `${by.of(LOWER, 5)}${by.of(DIGITS, 3)}!${by.of(UPPER, 3)}`;
const random: Make = (by) => by.of(ALNUM, 24);

/** Around `%`, the secret of a provider. */
const AROUND = [
  'The key for the deploy is %, please keep it.',
  'export SERVICE_KEY=%',
  'I put "%" into the vault this morning.',
  '%',
  'user: it still says 401 with %\nassistant: then it has been revoked.',
] as const;

/** Around `%`, what only its surroundings give away. */
export const SPOKEN: readonly (readonly [line: string, make: Make])[] = [
  ['My password is %.', chosen],
  ['The password for the staging server is %, as before.', chosen],
  ['Set the passphrase to "%" and restart.', chosen],
  ['DB_PASSWORD=%', chosen],
  ['  "password": "%",', chosen],
  ['password: %', chosen],
  ["const apiKey = '%';", random],
  ['api_key = "%"', random],
  ['AWS_SECRET_ACCESS_KEY=%', (by) => by.of(`${ALNUM}+/`, 40)],
  ['client_secret: %', random],
  ['The access token is %.', random],
  ['curl -H "Authorization: Bearer %" https://api.example.com/v1/me', random],
  ['Authorization: Basic %', random],
  ['postgres://app:%@db.internal:5432/app', random],
  ['redis://default:%@cache:6379', random],
  ['mongodb+srv://ada:%@cluster0.example.net/test', random],
  ['git clone https://ada:%@git.example.com/app.git', random],
  ['https://files.example.com/report.pdf?access_token=%', random],
  ['DefaultEndpointsProtocol=https;AccountName=a;AccountKey=%==;', (by) => by.of(ALNUM, 86)],
  ['-----BEGIN PRIVATE KEY-----\n%\n-----END PRIVATE KEY-----', (by) => by.of(ALNUM, 64)],
  ['-----BEGIN OPENSSH PRIVATE KEY-----\n%\n-----END OPENSSH PRIVATE KEY-----', (by) => by.of(ALNUM, 70)],
  ['The PIN of the safe: my PIN is %.', (by) => by.of(DIGITS, 4)],
  ['Mein Passwort ist %.', chosen],
  ['Le mot de passe est %.', chosen],
  ['La contraseña es %.', chosen],
  ['The password was % until Monday.', chosen],
  ['webhook secret: %', random],
  ['MYSQL_ROOT_PASSWORD: "%"', chosen],
];

/** Lines of ordinary work and talk that look like a secret, and are none. */
export const HARMLESS: readonly string[] = [
  'The token is expired, so log in again.',
  'The secret is out: we move in June.',
  'const token = await getToken(user);',
  'password: string;',
  'password = process.env.DB_PASSWORD',
  'api_key: "${API_KEY}"',
  'export TOKEN=<your token here>',
  'The commit 9f20c9e2b1f4ab2e8d93b2b7a4c3e0d1f2a3b4c5 broke the build.',
  'sha256:7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730',
  'sha512-9NhCm1sBMLDNnjWQe4y1n2tJ0pmB0hB2Xw9xF0Yj5kqk8QmZ3r2uP0aQv==',
  'The id is 0197aaaa-0000-7000-8000-000000000000.',
  'See https://github.com/hippograph/hippograph/pull/1234567890#discussion_r1234567890.',
  'ssh://git@github.com:22/hippograph/hippograph.git',
  'https://user@example.com/path',
  'The key to good bread is patience.',
  'The password policy wants twelve characters.',
  'Reset the password in the settings.',
  'The access token lasts 15 minutes.',
  'Our pin is on the map near 52.5200, 13.4050.',
  'Order 4111222233334445 was shipped on 2026-03-09.',
  'The tracking number is 1Z999AA10123456784.',
  'ISBN 978-3-16-148410-0',
  'It took 1234567890123456 nanoseconds.',
  'Flight DE 1234 leaves from gate 12.',
  'node_modules/@secretlint/secretlint-rule-preset-recommend/module/index.js',
  'class AbstractSingletonProxyFactoryBean extends Object {}',
  'expect(secret).toBe(config.secret2);',
  'tokens: 4096, max_tokens=1024',
  'The API key is stored in the vault, under app/prod.',
  'token=$(cat /run/secrets/token)',
  'password=********',
  'password: xxxxxxxxxx',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8nS0f1rG6gK2l3m4n5o6p7q8r9s0t1u2v3w4x5 ada@laptop',
  '-----BEGIN PUBLIC KEY-----',
  'The pass is to Zermatt, 2026.',
  'key-value stores are fast',
  'My secret to staying calm is tea.',
  'The token was v2.1.0-rc.1 of the parser.',
  'Her passport is in the drawer.',
  'auth_token: null',
  'API_KEY=changeme',
  'The passphrase is optional.',
  'secret: kubernetes.io/dockerconfigjson',
  'the new password is required to have 8 characters',
  'Use sk-... as the placeholder of the key.',
  'Call me tomorrow, said Ada, at 10:30.',
  'The build 20261122.4711 is green.',
  'eyJ is how a JSON Web Token begins.',
  'postgres://localhost:5432/app',
];

export interface Labelled {
  readonly line: string;
  /** That must not be left of the line; undefined: nothing in it is to be found. */
  readonly secret?: string;
}

export function labelledLines(seed = 1): Labelled[] {
  const by = new Characters(seed * 1_000_000);
  const around = Object.values(SECRETS).flatMap((make) =>
    AROUND.map((template) => filled(template, make(by))),
  );
  const spoken = SPOKEN.flatMap(([template, make]) => [
    filled(template, make(by)),
    filled(template, make(by)),
  ]);
  return [...around, ...spoken, ...HARMLESS.map((line) => ({ line }))];
}

const filled = (template: string, secret: string): Labelled => ({
  line: template.replace('%', () => secret),
  secret,
});

function withLuhn(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, each) => total + (each > 9 ? each - 9 : each), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function iban(country: string, account: string): string {
  const asDigits = Array.from(`${account}${country}00`, (each) => parseInt(each, 36)).join('');
  const check = 98 - Number(BigInt(asDigits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}
