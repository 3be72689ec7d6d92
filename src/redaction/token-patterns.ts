/**
 * Tokens of providers that the rules of secretlint do not know, or know in an older form only. Each begins with a mark that its
 * provider publishes for such detectors, so that hardly anything else looks like it.
 */
import { byRule, type Rule, type Sensitive } from './sensitive.ts';

/**
 * Not behind a letter, a digit or a sign that a token may hold, nor before one: part of a longer word is no token. This also keeps the search
 * linear, as a token of no fixed length cannot begin within another.
 */
const token = (body: string): RegExp => new RegExp(`(?<![A-Za-z0-9_-])(?:${body})(?![A-Za-z0-9_])`, 'g');
/** So many characters, over a line break, too: their number tells where the token ends. */
const wrapped = (characters: string, length: number): string =>
  `(?:${characters}(?:\\r?\\n[ \\t>]{0,8})?){${length - 1}}${characters}`;

/** Part of a token whose next part begins with a sign of its own. */
const LINES = '[\\w-]{8,}(?:\\r?\\n[\\w-]+){0,3}';

const hasDigitAndUpperCase = (found: string): boolean => /\d/.test(found) && /[A-Z]/.test(found);

const TOKEN_PATTERNS: readonly (readonly [
  kind: string,
  pattern: RegExp,
  isSecret?: (found: string) => boolean,
])[] = [
  ['hippograph token', token(`hg_${wrapped('[\\w-]', 43)}`)],
  ['AWS access key', token(`(?:AKIA|ASIA|ABIA|ACCA)${wrapped('[A-Z0-9]', 16)}`)],
  ['JSON Web Token', token(`eyJ${LINES}\\.eyJ${LINES}\\.[\\w-]{8,}`)],
  ['Stripe key', token('(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{16,}')],
  ['Stripe webhook secret', token('whsec_[0-9A-Za-z+/]{24,}={0,2}')],
  ['Google API key', token(`AIza${wrapped('[\\w-]', 35)}`)],
  ['Google OAuth secret', token('GOCSPX-[\\w-]{20,}')],
  ['Google OAuth token', token('ya29\\.[\\w-]{20,}')],
  // A slug may begin with these letters, too.
  ['OpenAI key', token('sk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{32,}'), hasDigitAndUpperCase],
  ['Hugging Face token', token('hf_[A-Za-z0-9]{30,}')],
  ['Groq key', token('gsk_[A-Za-z0-9]{40,}')],
  ['xAI key', token('xai-[A-Za-z0-9]{40,}')],
  ['Replicate token', token('r8_[A-Za-z0-9]{36,}')],
  ['Perplexity key', token('pplx-[A-Za-z0-9]{40,}')],
  ['GitHub token', token(`gh[pousr]_(?:${wrapped('[A-Za-z0-9]', 36)}|[A-Za-z0-9]{37,})|github_pat_\\w{50,}`)],
  ['GitLab token', token('gl(?:pat|dt|rt|ptt|soat|cbt)-[\\w-]{20,}')],
  ['PyPI token', token('pypi-[\\w-]{50,}')],
  ['RubyGems key', token('rubygems_[a-f0-9]{48}')],
  ['Docker token', token('dckr_(?:pat|oat)_[\\w-]{24,}')],
  ['DigitalOcean token', token('do[opr]_v1_[a-f0-9]{64}')],
  ['Vault token', token('hv[sbr]\\.[\\w-]{24,}')],
  ['Terraform token', token('[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{60,}')],
  ['Pulumi token', token('pul-[a-f0-9]{40}')],
  ['Databricks token', token('dapi[a-f0-9]{32}(?:-\\d)?')],
  ['Supabase token', token('sbp_[a-f0-9]{40}')],
  ['Notion token', token('ntn_[A-Za-z0-9]{40,}')],
  ['Figma token', token('figd_[\\w-]{40,}')],
  ['Atlassian token', token('ATATT3[\\w=-]{60,600}')],
  ['Postman key', token('PMAK-[a-f0-9]{24}-[a-f0-9]{34}')],
  ['New Relic key', token('NRAK-[A-Z0-9]{27}')],
  ['Sentry token', token('sntry[su]_[\\w+/=-]{40,600}')],
  ['Grafana token', token('gl(?:sa_\\w{32}_[a-f0-9]{8}|c_[A-Za-z0-9+/]{32,}={0,2})')],
  ['Mailgun key', token('key-[a-f0-9]{32}')],
  ['Twilio key', token('SK[a-f0-9]{32}')],
  ['Telegram bot token', token('\\d{8,10}:AA[\\w-]{33}')],
  ['Discord bot token', token('[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,38}')],
  ['Discord webhook', token('https://(?:\\w+\\.)?discord(?:app)?\\.com/api/webhooks/\\d+/[\\w-]{60,}')],
  ['Azure storage key', /(?<=AccountKey=)[A-Za-z0-9+/]{60,}={0,2}/g],
  ['age key', token('AGE-SECRET-KEY-1[0-9A-Z]{58}')],
  ['Slack token', token('xox[abposre]-(?:\\d{1,2}-)?[A-Za-z0-9-]{20,200}')],
  ['Shopify token', token('shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32,64}')],
  ['Cloudflare token', token('v1\\.0-[a-f0-9]{24}-[a-f0-9]{146}')],
  ['Tailscale key', token('tskey-[a-z]{3,10}-[A-Za-z0-9]{8,30}-[A-Za-z0-9]{20,60}')],
  ['Doppler token', token('dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{40,80}')],
  ['PlanetScale token', token('pscale_(?:tkn|pw|oauth)_[\\w.-]{30,80}')],
  ['Fly token', token('fo1_[\\w-]{43}|fm[12][ar]?_[A-Za-z0-9+/=]{60,2000}')],
  ['Airtable token', token('pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}')],
  ['Square token', token('(?:EAAA|sq0(?:atp|csp|idp)-)[\\w-]{22,62}')],
  ['PayPal or Braintree token', token('access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$[a-f0-9]{32}')],
  ['Facebook token', token('EAA[A-Z][A-Za-z0-9]{90,400}')],
  ['Slack webhook', token('https://hooks\\.slack\\.com/(?:services|workflows)/[A-Za-z0-9+/]{40,80}')],
  ['Mapbox token', token('sk\\.eyJ[\\w-]{20,400}\\.[\\w-]{20,40}')],
  ['Resend key', token('re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,40}')],
  ['Buildkite token', token('bkua_[a-f0-9]{40}')],
  ['CircleCI token', token('CCIPAT_[A-Za-z0-9]{22}_[a-f0-9]{40}')],
];

const RULES = TOKEN_PATTERNS.map(
  ([kind, pattern, isSecret]): Rule => ({
    kind,
    certainty: 'format',
    pattern,
    ...(isSecret && { isSecret }),
  }),
);

export const tokens = (text: string): Sensitive[] => RULES.flatMap((rule) => byRule(rule, text));
