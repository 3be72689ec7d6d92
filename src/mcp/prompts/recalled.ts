/** What a prompt brings along from memory: ids, dates and quoted snippets, as the recall tool tells them. */
import { cutText } from '../../domain/texts/cut-text.ts';
import { shortId } from '../../domain/short-id.ts';
import { formatMinutes } from '../../domain/times/format-times.ts';
import { newestNote, newestOf } from '../newest.ts';
import { recall } from '../tools/core/recall.ts';
import type { PromptScope } from './prompt.ts';
import { plainOrQuoted, quoted } from '../quoted.ts';

export interface Wanted {
  readonly namespace: string;
  readonly query: string;
  readonly limit: number;
  readonly tokenBudget: number;
  readonly project?: string | undefined;
  readonly mode: string;
}

const LINE_LENGTH = 300;

export async function recalled({ project, ...wanted }: Wanted, scope: PromptScope): Promise<string> {
  const filter = project === undefined ? {} : { filter: { project } };
  const { text } = await recall.call({ ...wanted, ...filter }, scope);
  return text;
}

/** The newest memories, one a line. */
export async function latest(
  namespace: string,
  which: { readonly first: number; readonly sessionId?: string },
  { service, signal }: PromptScope,
): Promise<string> {
  const { items } = await service.memories({ namespace, ...which }, { signal });
  if (items.length === 0) return 'Nothing.';
  const newest = await newestOf(
    namespace,
    items.map(({ memory }) => memory),
    { service, signal },
  );
  const time = formatMinutes(items.map(({ memory }) => memory.occurredAt.toISOString()));
  return items
    .map(({ memory: { id, occurredAt, content } }) => {
      const { snippet, truncated } = cutText(content, LINE_LENGTH);
      return `${plainOrQuoted(shortId(id))} ${time(occurredAt.toISOString())}: ${quoted(snippet)}${truncated ? ' …' : ''}${newestNote(newest, id)}`;
    })
    .join('\n');
}
