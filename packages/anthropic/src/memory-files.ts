/** The files of Anthropic's memory tool (`memory_20250818`) as memories of one namespace of hippograph. */
import type { MemoryToolHandlers } from '@anthropic-ai/sdk/helpers/beta/memory';
import type { Hippograph, Item } from '@hippograph/client';

const ROOT = '/memories';
/** On every file, and the beginning of the tag that has its path. */
const FILE = 'memory-tool';
const tagOf = (path: string): string => `${FILE}:${path}`;
const pathOf = ({ tags }: Item): string =>
  tags.find((tag) => tag.startsWith(tagOf(ROOT)))?.slice(tagOf('').length) ?? '';

type Command<Name extends keyof MemoryToolHandlers> = Parameters<MemoryToolHandlers[Name]>[0];

/** @throws Error if it is not within /memories */
function checked(path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const parts = plain.split('/').slice(1);
  if (
    (plain !== ROOT && !plain.startsWith(`${ROOT}/`)) ||
    parts.some((part) => ['', '.', '..'].includes(part))
  )
    throw new Error(`Path must be within ${ROOT}, got: ${path}`);
  return plain;
}

const numbered = (lines: readonly string[], first: number): string =>
  lines.map((line, at) => `${String(first + at).padStart(6)}\t${line}`).join('\n');

const sizeOf = (files: readonly Item[]): string =>
  `${(files.reduce((sum, { content }) => sum + new Blob([content]).size, 0) / 1024).toFixed(1)}K`;

/**
 * Pass it to `betaMemoryTool`. A file is a memory, so recall finds it; a changed file keeps its strength and history.
 * Every method throws an Error whose sentence the SDK shows to the model.
 */
export class MemoryFiles implements MemoryToolHandlers {
  private readonly client: Hippograph;

  constructor(client: Hippograph) {
    this.client = client;
  }

  async view({ path, view_range: range }: Command<'view'>): Promise<string> {
    const place = checked(path);
    const file = await this.find(place);
    if (file === undefined) return this.listed(place);
    const [from = 1, to = -1] = range ?? [];
    const first = Math.max(1, from);
    const lines = file.content.split('\n').slice(first - 1, to === -1 ? undefined : to);
    return `Here's the content of ${place} with line numbers:\n${numbered(lines, first)}`;
  }

  async create({ path, file_text: content }: Command<'create'>): Promise<string> {
    const place = checked(path);
    await this.free(place);
    // The same text may be in another file.
    const idempotencyKey = crypto.randomUUID();
    await this.client.remember({ content, tags: [FILE, tagOf(place)], idempotencyKey, standing: false });
    return `File created successfully at: ${place}`;
  }

  async str_replace({ path, old_str: old, new_str: text }: Command<'str_replace'>): Promise<string> {
    const file = await this.file(path);
    const pieces = file.content.split(old);
    if (old === '' || pieces.length === 1)
      throw new Error(`No replacement was performed, old_str \`${old}\` did not appear verbatim in ${path}.`);
    if (pieces.length > 2)
      throw new Error(`No replacement was performed. old_str \`${old}\` appears ${pieces.length - 1} times.`);
    const content = pieces.join(text);
    await this.client.edit(file.id, content);
    const first = Math.max(1, (pieces[0] ?? '').split('\n').length - 2);
    const around = content.split('\n').slice(first - 1, first + 4);
    return `The memory file has been edited. Here is the changed part:\n${numbered(around, first)}`;
  }

  async insert({ path, insert_line: line, insert_text: text }: Command<'insert'>): Promise<string> {
    const file = await this.file(path);
    const lines = file.content.split('\n');
    if (line < 0 || line > lines.length)
      throw new Error(`Invalid \`insert_line\` parameter: ${line}. It should be from 0 to ${lines.length}.`);
    await this.client.edit(file.id, lines.toSpliced(line, 0, text.replace(/\n$/, '')).join('\n'));
    return `The file ${path} has been edited.`;
  }

  async delete({ path }: Command<'delete'>): Promise<string> {
    for (const { id } of await this.some(path)) await this.client.forget(id);
    return `Successfully deleted ${path}`;
  }

  async rename({ old_path: from, new_path: to }: Command<'rename'>): Promise<string> {
    const source = checked(from);
    const target = checked(to);
    const files = await this.some(source);
    await this.free(target);
    if (target.startsWith(`${source}/`)) throw new Error(`${target} is within ${source}.`);
    for (const file of files) {
      const path = pathOf(file);
      const moved = target + path.slice(source.length);
      await this.client.tag(file.id, { add: [tagOf(moved)], remove: [tagOf(path)] });
    }
    return `Successfully renamed ${source} to ${target}`;
  }

  private async find(path: string): Promise<Item | undefined> {
    for await (const file of this.client.memories({ tag: tagOf(path) }, 1)) return file;
    return undefined;
  }

  private async file(path: string): Promise<Item> {
    const file = await this.find(checked(path));
    if (file === undefined) throw new Error(`The file ${path} does not exist. Please provide a valid path.`);
    return file;
  }

  /** The file of this path, or all files of this folder, in the order of their paths. */
  private async under(path: string): Promise<Item[]> {
    const files: Item[] = [];
    for await (const file of this.client.memories({ tag: FILE }))
      if (pathOf(file) === path || pathOf(file).startsWith(`${path}/`)) files.push(file);
    return files.sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
  }

  /** As `under`, for what changes them. @throws Error if there are none, or all would be meant */
  private async some(path: string): Promise<Item[]> {
    const place = checked(path);
    if (place === ROOT) throw new Error(`The ${ROOT} directory itself cannot be deleted or renamed.`);
    const files = await this.under(place);
    if (files.length === 0) throw new Error(`The path ${path} does not exist.`);
    return files;
  }

  private async free(path: string): Promise<void> {
    if (path === ROOT || (await this.under(path)).length > 0) throw new Error(`${path} already exists.`);
  }

  /** A folder is there as long as it has a file. */
  private async listed(folder: string): Promise<string> {
    const files = await this.under(folder);
    if (files.length === 0 && folder !== ROOT)
      throw new Error(`The path ${folder} does not exist. Please provide a valid path.`);
    const depth = folder.split('/').length;
    const entries = new Map<string, Item[]>();
    for (const file of files) {
      const parts = pathOf(file).split('/');
      const entry = `${parts.slice(0, depth + 2).join('/')}${parts.length > depth + 2 ? '/' : ''}`;
      entries.set(entry, [...(entries.get(entry) ?? []), file]);
    }
    const lines = Array.from(entries, ([path, its]) => `${sizeOf(its)}\t${path}`);
    const all = [`${sizeOf(files)}\t${folder}`, ...lines].join('\n');
    return `Here're the files and directories up to 2 levels deep in ${folder}:\n${all}`;
  }
}
