/** An export as a file: saved, and read back in batches. */
import { ServiceError } from '../../data/client.ts';
import { askRoute, fileFrom } from '../../data/routes.ts';

type Line = Readonly<Record<string, unknown>>;

interface Outcome {
  readonly status: 'CREATED' | 'UNCHANGED' | 'DANGLING' | 'REFUSED';
  readonly message?: string;
}

/** What an import did. */
export interface Imported {
  readonly created: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Why the first one was refused. */
  readonly why: string | undefined;
}

/** Lines and characters of one request: the service takes 1,000 lines and 16 MiB. */
const MOST_LINES = 500;
const MOST_CHARACTERS = 4_000_000;
/** Milliseconds until the browser has surely begun to save it. */
const KEPT_MS = 60_000;
/** Characters at the end of a file that hold its last line. */
const TAIL = 4_096;

const unreadable = (message: string): ServiceError =>
  new ServiceError(message, {
    code: 'MALFORMED_LINE',
    remedy: 'Choose a file that “Export” or npx hippograph export has written.',
  });

/** Saves everything of a namespace. Rejects with ServiceError. */
export async function saveExport(namespace: string): Promise<void> {
  const file = await fileFrom(`/export?${new URLSearchParams({ namespace }).toString()}`);
  const last = (await file.slice(-TAIL).text()).trimEnd().split('\n').at(-1) ?? '';
  if (!last.startsWith('{"end":')) throw unreadable('The export broke off before its end.');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${namespace}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function lineIn(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw unreadable('This file is not an export.');
  }
}

/** Puts a file back into a namespace, batch after batch, in constant memory. What is refused is counted. Rejects with ServiceError. */
export async function putBack(file: Blob, namespace: string): Promise<Imported> {
  const done = { created: 0, unchanged: 0, refused: 0, why: undefined as string | undefined };
  let header: Line | undefined;
  let whole = false;
  let [lines, characters]: [Line[], number] = [[], 0];
  const sendThem = async (): Promise<void> => {
    if (lines.length === 0) return;
    const body = { header, lines, namespace, onError: 'skip' };
    [lines, characters] = [[], 0];
    const { outcomes } = await askRoute<{ outcomes: readonly Outcome[] }>('/import', body);
    for (const { status, message } of outcomes) {
      if (status === 'CREATED') done.created += 1;
      else if (status === 'REFUSED') {
        done.refused += 1;
        done.why ??= message;
      } else done.unchanged += 1;
    }
  };
  for await (const text of linesOf(file)) {
    if (text.trim() === '') continue;
    const line = lineIn(text);
    if ('format' in line) {
      if (header !== undefined) throw unreadable('This file holds several namespaces.');
      header = line;
    } else if ('end' in line) whole = true;
    else if (header === undefined) throw unreadable('This file is not an export.');
    else {
      if (lines.length >= MOST_LINES || characters + text.length > MOST_CHARACTERS) await sendThem();
      lines.push(line);
      characters += text.length;
    }
  }
  await sendThem();
  if (!whole) throw unreadable('The file ends before its last line. What it held is put back.');
  return done;
}
