/** One memory within an answer: as a line that a model reads, and as fields for a program. */
import type { Passage } from '../../domain/answers.generated.ts';
import type { Memory } from '../../domain/memory.ts';
import { shortId } from '../../domain/short-id.ts';
import { withoutSpeaker } from '../../domain/texts/without-speaker.ts';
import { plainOrQuoted, quoted, spacedName } from '../quoted.ts';
import { snippetOf } from './snippet.ts';

export type Told = Pick<Memory, 'id' | 'content' | 'occurredAt' | 'who'>;
export type TellTime = (instant: string) => string;

/** What is shown of a text, and where in the whole it stands. */
function partOf(content: string, passage: Passage | null) {
  const { snippet, truncated } = snippetOf(content);
  return { snippet, part: passage ?? (truncated ? { offset: 0, size: content.length } : null) };
}

/** What is false or not known is left out. */
export function turnOf(
  { id, content, occurredAt, who }: Told,
  time: TellTime,
  passage: Passage | null = null,
) {
  const { snippet, part } = partOf(content, passage);
  return {
    id: shortId(id),
    snippet,
    ...(part === null ? {} : { truncated: true, ...part }),
    occurredAt: time(occurredAt.toISOString()),
    ...(who === null ? {} : { who }),
  };
}

export function turnLine(
  { id, content, occurredAt, who }: Told,
  time: TellTime,
  passage: Passage | null = null,
): string {
  const { snippet, part } = partOf(withoutSpeaker(content, who), passage);
  const about = `${plainOrQuoted(shortId(id))} ${time(occurredAt.toISOString())}${spacedName(who)}`;
  return part === null
    ? `${about}: ${quoted(snippet)}`
    : `${about}: ${part.offset > 0 ? '… ' : ''}${quoted(snippet)} … (${part.size} characters)`;
}
