/** The import of an export: lines in, batches out, marks set on the way. Knows neither terminal nor files. */
import type { Settings } from '../../config/settings.ts';
import { isErrorCode, MemoryError } from '../../domain/errors.ts';
import { isObject } from '../../domain/json-object.ts';
import { FORMAT, type RestoreOutcome } from '../../domain/requests/transfer.ts';
import type { Checkpoint, Mark } from '../import/checkpoint.ts';
import { type Line, LineReader } from '../import/lines.ts';
import { decode, parseJson } from '../import/parse-line.ts';
import { type Patience, patiently } from '../import/patience.ts';
import { itemOf, ofLine } from '../import/store-batch.ts';
import type { Tally } from '../import/tally.ts';
import { type Batch, PendingBatches, type Item } from './pending-batches.ts';

export interface RestorePlan extends Patience {
  readonly source: AsyncIterable<Buffer>;
  /** Bytes of the source that an earlier run dealt with. */
  readonly resumeAfter: number;
  /** To put it into; undefined: the one that it is of. */
  readonly namespace: string | undefined;
  /** The only one that it may be of; left out: it may be of any. */
  readonly only?: string;
  readonly maxLineBytes: number;
  readonly tally: Tally;
  readonly onError: 'stop' | 'skip';
  /** What becomes of what was erased here; left out: it is refused like any bad line. */
  readonly erased?: 'leaveOut' | 'revive';
  readonly send: (body: string) => Promise<{ readonly outcomes: readonly RestoreOutcome[] }>;
  /** Called with a memory that is stored now. */
  readonly stored: (witness: Checkpoint['witness']) => void;
  /** Called with the number of a line whose relationship or record was left out, because one end is missing. */
  readonly leftOut?: (line: number) => void;
  /** Called with the number of a line that was refused, where such lines are skipped. */
  readonly skipped?: (line: number) => void;
  readonly reached: (mark: Mark) => Promise<void>;
}

interface Section {
  readonly header: Readonly<Record<string, unknown>>;
  readonly namespace: string;
  lines: number;
  /** Begun by an earlier run, whose lines are not counted. */
  readonly resumed: boolean;
  /** Undefined: batches are sent as they come. */
  held: PendingBatches | undefined;
}

/** Lines and bytes at which a batch is sent; the service takes 1,000 lines and 16 MiB. */
const MOST_LINES = 500;
const MOST_BYTES = 4_000_000;
const LONGEST_HEADER = 65_536;

/** A line holds two texts, at six bytes of JSON for one at worst, and its vectors. */
export const restoreLineLimit = (settings: Settings): number => settings.maxContentBytes * 12 + 1_048_576;

export function isExport(first: Buffer): boolean {
  return first.length < LONGEST_HEADER && headerIn(first) !== undefined;
}

function headerIn(bytes: Buffer): Section['header'] | undefined {
  if (!bytes.includes('"format"')) return undefined;
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return isObject(value) && value['format'] === FORMAT ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Resolves at the end of the source, or, once `signal` is aborted, when what was under way is stored.
 * @throws MemoryError of the first line that cannot be put back, when set to stop there; of a file that was cut off.
 */
export async function runRestore(plan: RestorePlan): Promise<void> {
  const reader = new LineReader(plan.source, plan.maxLineBytes);
  const run = new Restore(plan);
  let mark: Mark = { line: 0, end: 0, digest: '' };
  try {
    for await (const line of reader) {
      if (plan.signal.aborted) break;
      // Of what an earlier run put back, only the header counts still.
      if (line.end <= plan.resumeAfter) run.pass(line);
      else await run.take(line, mark);
      mark = { line: line.number, end: line.end, digest: reader.digest() };
    }
  } catch (error) {
    if (!plan.signal.aborted || error instanceof MemoryError) throw error;
  }
  if (plan.signal.aborted) {
    await run.flush(mark);
    return;
  }
  await run.flushAll(mark);
  run.end();
}

class Restore {
  private readonly plan: RestorePlan;
  private section: Section | undefined;
  private items: Item[] = [];
  private bytes = 0;
  private first: string | undefined;

  constructor(plan: RestorePlan) {
    this.plan = plan;
  }

  pass(line: Line): void {
    if (line.bytes === undefined || line.bytes.length > LONGEST_HEADER) return;
    const header = headerIn(line.bytes);
    if (header !== undefined) this.open(header, line.number, true);
    else if (line.bytes.subarray(0, 7).toString() === '{"end":') this.section = undefined;
  }

  /** @param before reached once everything before this line is stored. */
  async take(line: Line, before: Mark): Promise<void> {
    let item: Item | undefined;
    try {
      item = read(line, this.plan.maxLineBytes);
    } catch (error) {
      if (!(error instanceof MemoryError)) throw error;
      if (this.plan.onError === 'skip') {
        this.plan.tally.skip(line.number, error);
        if (this.section !== undefined) this.section.lines += 1;
        return;
      }
      await this.flushAll(before);
      throw ofLine(line.number, error);
    }
    if (item === undefined) return;
    if (item.value['format'] === FORMAT) {
      await this.flushAll(before);
      this.open(item.value, line.number, false);
      // What a run that was killed has left.
      await this.finish();
    } else if (isObject(item.value['end'])) {
      await this.flushAll(before);
      await this.finish();
      this.close(item.value['end'], line.number);
    } else await this.add(item, before);
  }

  private async add(item: Item, before: Mark): Promise<void> {
    if (this.section === undefined) {
      throw ofLine(item.line, new MemoryError('MALFORMED_LINE', 'there is no header before it.'));
    }
    this.section.lines += 1;
    const full = this.items.length >= MOST_LINES || this.bytes + item.text.length > MOST_BYTES;
    if (full) await this.flush(before);
    this.items.push(item);
    this.bytes += item.text.length;
  }

  private open(header: Section['header'], line: number, resumed: boolean): void {
    const { namespace } = header;
    if (typeof namespace !== 'string') {
      throw ofLine(
        line,
        new MemoryError('MALFORMED_LINE', 'its namespace is missing.', { field: 'namespace' }),
      );
    }
    if (this.section !== undefined) throw cutOff(`line ${line}`);
    this.first ??= namespace;
    if (namespace !== (this.plan.only ?? namespace)) throw ofLine(line, ofAnother());
    if (this.plan.namespace !== undefined && namespace !== this.first) {
      throw new MemoryError(
        'INVALID_NAMESPACE',
        `Line ${line}: the file contains several namespaces, so --namespace cannot be used.`,
        {
          field: 'namespace',
          remedy: 'Leave --namespace out: each namespace is imported under its own name.',
        },
      );
    }
    const into = this.plan.namespace ?? namespace;
    // What goes into another namespace may be here already, in its own: nothing is written until that is known.
    const held = resumed || into === namespace ? undefined : new PendingBatches();
    this.section = { header, namespace: into, lines: 0, resumed, held };
  }

  private close(end: Readonly<Record<string, unknown>>, line: number): void {
    const { section } = this;
    const said = Object.values(end).reduce<number>((sum, value) => sum + Number(value), 0);
    this.section = undefined;
    if (section === undefined || section.resumed || section.lines === said) return;
    throw ofLine(
      line,
      new MemoryError(
        'MALFORMED_LINE',
        `${said} lines were written before it, and ${section.lines} are there.`,
      ),
    );
  }

  private async finish(): Promise<void> {
    if (this.section !== undefined && this.plan.erased !== undefined)
      await this.send([], this.section, { finish: true });
  }

  /** @throws MemoryError where the last line is not the one that says that it is whole. */
  end(): void {
    if (this.section !== undefined) throw cutOff('its end');
  }

  /** Sends what is gathered. */
  async flush(mark: Mark): Promise<void> {
    const { items, section } = this;
    this.items = [];
    this.bytes = 0;
    if (items.length === 0 || section === undefined) return;
    if (section.held === undefined) await this.sendBatch({ items, mark }, section);
    else if (section.held.add({ items, mark })) await this.release();
  }

  /** Sends what is held too. */
  async flushAll(mark: Mark): Promise<void> {
    await this.flush(mark);
    await this.release();
  }

  /** @throws MemoryError where the service takes nothing of the file */
  private async release(): Promise<void> {
    const { section } = this;
    const held = section?.held;
    if (section === undefined || held === undefined) return;
    const asked = held.asked();
    if (asked.length > 0) await this.send(asked, section, { checkOnly: true });
    section.held = undefined;
    for (const batch of held.batches) await this.sendBatch(batch, section);
  }

  private async sendBatch({ items, mark }: Batch, section: Section): Promise<void> {
    const bad = await this.store(items, section);
    if (bad !== undefined) throw bad;
    await this.plan.reached(mark);
  }

  /** @returns the bad line at which it stopped, those before it being stored. */
  private async store(items: readonly Item[], section: Section): Promise<MemoryError | undefined> {
    try {
      const { outcomes } = await this.send(items, section);
      this.count(items, outcomes, section);
      return undefined;
    } catch (error) {
      const at = error instanceof MemoryError ? itemOf(error) : undefined;
      const item = at === undefined ? undefined : items[at];
      if (!(error instanceof MemoryError) || item === undefined) throw error;
      const before = items.slice(0, at);
      const again = before.length === 0 ? undefined : await this.store(before, section);
      return again ?? ofLine(item.line, error);
    }
  }

  private send(
    items: readonly Item[],
    { header, namespace }: Section,
    what: { readonly checkOnly?: true; readonly finish?: true } = {},
  ): ReturnType<RestorePlan['send']> {
    // Errors of single lines are reported when the lines are sent to be stored.
    const onError = what.checkOnly ? 'skip' : this.plan.onError;
    const about = JSON.stringify({ header, namespace, onError, erased: this.plan.erased, ...what });
    // The lines are sent unchanged: they were read as JSON, and need not be written again.
    const body = `${about.slice(0, -1)},"lines":[${items.map(({ text }) => text).join(',')}]}`;
    return patiently(() => this.plan.send(body), this.plan);
  }

  private count(items: readonly Item[], outcomes: readonly RestoreOutcome[], { namespace }: Section): void {
    const { tally } = this.plan;
    for (const [at, outcome] of outcomes.entries()) {
      const item = items[at];
      if (item === undefined) continue;
      if (outcome.status === 'REFUSED' && outcome.code === 'ERASED' && this.plan.erased !== undefined) {
        tally.erased += 1;
        this.plan.skipped?.(item.line);
      } else if (outcome.status === 'REFUSED') {
        tally.skip(item.line, refusal(outcome));
        this.plan.skipped?.(item.line);
      } else if (outcome.status === 'DANGLING') {
        tally.dangling += 1;
        this.plan.leftOut?.(item.line);
      } else if (outcome.status === 'CREATED') tally.created += 1;
      else tally.duplicates += 1;
      const { node, labels, properties } = item.value;
      const id = isObject(properties) ? properties['id'] : undefined;
      const there = outcome.status === 'CREATED' || outcome.status === 'UNCHANGED';
      if (
        there &&
        node === 'Memory' &&
        Array.isArray(labels) &&
        labels.includes('Episode') &&
        typeof id === 'string'
      )
        this.plan.stored({ namespace, id });
    }
  }
}

function read(line: Line, maxLineBytes: number): Item | undefined {
  if (line.bytes === undefined) {
    throw new MemoryError('CONTENT_TOO_LARGE', `longer than ${maxLineBytes.toLocaleString('en')} bytes.`);
  }
  const text = decode(line.bytes);
  if (text.trim() === '') return undefined;
  const value = parseJson(text);
  if (!isObject(value)) throw new MemoryError('MALFORMED_LINE', 'not a JSON object.');
  return { line: line.number, text, value };
}

function refusal({ code, message, field }: RestoreOutcome & { status: 'REFUSED' }): MemoryError {
  const known = isErrorCode(code) ? code : 'INTERNAL';
  return new MemoryError(known, message, field === undefined ? {} : { field });
}

const ofAnother = (): MemoryError =>
  new MemoryError('INVALID_NAMESPACE', 'the header names another namespace than the manifest.', {
    field: 'namespace',
  });

const cutOff = (where: string): MemoryError =>
  new MemoryError('MALFORMED_LINE', `The file ends before ${where}: its closing line is missing.`, {
    field: 'file',
    remedy: 'The lines of the file were imported. Export it again to get the rest.',
  });
