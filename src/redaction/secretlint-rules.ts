/**
 * The rules of secretlint, each called by itself. Its own runner keeps marks of every call for as long as the process lives, and takes longer
 * with each: it is made for one run over files.
 */
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Sensitive } from './sensitive.ts';

/** As much of a rule as we call. */
interface Rule {
  readonly meta: { readonly id: string };
  create(context: Context, options: object): { file?(source: Source): void | Promise<void> };
}

interface Context {
  readonly sharedOptions: object;
  readonly createTranslator: () => (messageId: string) => { messageId: string; message: string };
  readonly report: (found: { readonly range: readonly [start: number, end: number] }) => void;
  readonly ignore: () => void;
}

/** As much of a file as these rules read. */
interface Source {
  readonly content: string;
  readonly filePath: string;
  readonly ext: string;
  readonly contentType: 'text';
}

/** What we find ourselves, keeping more of the text; and the rule by which a comment in a text would turn off all others. */
const NOT_USED: ReadonlySet<string> = new Set(
  ['filter-comments', 'basicauth', 'database-connection-string', 'privatekey'].map(
    (name) => `@secretlint/secretlint-rule-${name}`,
  ),
);

const USED = (rules as unknown as readonly Rule[]).filter(({ meta: { id } }) => !NOT_USED.has(id));

const NAMES: Readonly<Record<string, string>> = {
  '1password': '1Password key',
  anthropic: 'Anthropic key',
  aws: 'AWS secret',
  gcp: 'Google Cloud key',
  github: 'GitHub token',
  gitlab: 'GitLab token',
  linear: 'Linear key',
  npm: 'npm token',
  openai: 'OpenAI key',
  sendgrid: 'SendGrid key',
  shopify: 'Shopify token',
  slack: 'Slack token',
};

function kindOf(ruleId: string): string {
  const name = ruleId.replace('@secretlint/secretlint-rule-', '');
  return NAMES[name] ?? `${name} secret`;
}

export async function bySecretlint(text: string): Promise<Sensitive[]> {
  const source: Source = { content: text, filePath: 'memory.txt', ext: '.txt', contentType: 'text' };
  const found: Sensitive[] = [];
  for (const rule of USED) {
    const kind = kindOf(rule.meta.id);
    const context: Context = {
      sharedOptions: {},
      createTranslator: () => (messageId) => ({ messageId, message: '' }),
      report: ({ range: [start, end] }) => void found.push({ kind, certainty: 'format', start, end }),
      ignore: () => undefined,
    };
    await rule.create(context, {}).file?.(source);
  }
  return found;
}
