/**
 * Tokens of providers that the rules of secretlint do not know, or know in an older form only. Each begins with a mark that its
 * provider publishes for such detectors, so that hardly anything else looks like it.
 */

/** Not behind a letter or a digit, nor before one: part of a longer word is no token. */
const token = (body: string): RegExp => new RegExp(`(?<![A-Za-z0-9_])(?:${body})(?![A-Za-z0-9_])`, 'g');

export const TOKEN_PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['AWS access key', token('(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}')],
  ['JSON Web Token', token('eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{8,}')],
  ['Stripe key', token('(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{16,}')],
  ['Stripe webhook secret', token('whsec_[0-9A-Za-z+/]{24,}={0,2}')],
  ['Google API key', token('AIza[\\w-]{35}')],
  ['Google OAuth secret', token('GOCSPX-[\\w-]{20,}')],
  ['Google OAuth token', token('ya29\\.[\\w-]{20,}')],
  ['OpenAI key', token('sk-(?:proj-|svcacct-|admin-)?[A-Za-z0-9_-]{32,}')],
  ['Hugging Face token', token('hf_[A-Za-z0-9]{30,}')],
  ['Groq key', token('gsk_[A-Za-z0-9]{40,}')],
  ['xAI key', token('xai-[A-Za-z0-9]{40,}')],
  ['Replicate token', token('r8_[A-Za-z0-9]{36,}')],
  ['Perplexity key', token('pplx-[A-Za-z0-9]{40,}')],
  ['GitHub token', token('gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\\w{50,}')],
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
  ['Atlassian token', token('ATATT3[\\w=-]{60,}')],
  ['Postman key', token('PMAK-[a-f0-9]{24}-[a-f0-9]{34}')],
  ['New Relic key', token('NRAK-[A-Z0-9]{27}')],
  ['Sentry token', token('sntry[su]_[\\w+/=-]{40,}')],
  ['Grafana token', token('gl(?:sa_\\w{32}_[a-f0-9]{8}|c_[A-Za-z0-9+/]{32,}={0,2})')],
  ['Mailgun key', token('key-[a-f0-9]{32}')],
  ['Twilio key', token('SK[a-f0-9]{32}')],
  ['Telegram bot token', token('\\d{8,10}:AA[\\w-]{33}')],
  ['Discord bot token', token('[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,38}')],
  ['Discord webhook', token('https://(?:\\w+\\.)?discord(?:app)?\\.com/api/webhooks/\\d+/[\\w-]{60,}')],
  ['Azure storage key', /(?<=AccountKey=)[A-Za-z0-9+/]{60,}={0,2}/g],
  ['age key', token('AGE-SECRET-KEY-1[0-9A-Z]{58}')],
];
