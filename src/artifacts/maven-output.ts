/** What Maven's own output says: how far it is, and why it stopped. */

/** How many jars a run has brought: on an empty cache it downloads each before it copies it. */
export class JarCounter {
  #downloaded = 0;
  #copied = 0;

  /** True when the line moved the count. */
  read(line: string): boolean {
    const before = this.done;
    if (/\bDownloaded from \S+: \S+\.jar\b/.test(line)) this.#downloaded += 1;
    else if (/\bCopying \S+\.jar to /.test(line)) this.#copied += 1;
    return this.done !== before;
  }

  get done(): number {
    return Math.max(this.#downloaded, this.#copied);
  }
}

export type MavenFailure = { readonly kind: 'storage-full' | 'other'; readonly reason: string };

const NOISE = /^(Failed to execute goal|To see the full stack|Re-run Maven|For more information|\[Help|$)/;

/** The telling part of a failed run, as one line of at most 300 characters. */
export function explainFailure(lines: readonly string[]): MavenFailure {
  if (lines.some((line) => /No space left on device|not enough space on the disk/i.test(line))) {
    return { kind: 'storage-full', reason: 'no space left on the device' };
  }
  const errors = lines
    .map((line) => /^\[(?:ERROR|FATAL)\]\s*(.*)$/.exec(line)?.[1])
    .filter((text) => text !== undefined);
  const first = errors[0] ?? lines.at(-1) ?? 'Maven said nothing';
  // The first error quotes the whole chain of causes, outermost first; the innermost is what a person can act on.
  const cause = first.split(/: (?=Could not|Cannot|Failure|Non-resolvable|transfer failed)/).at(-1) ?? first;
  const telling = NOISE.test(cause) ? (errors.find((text) => !NOISE.test(text)) ?? cause) : cause;
  return { kind: 'other', reason: telling.replace(/(?<!\s)\s*->\s*\[Help \d+\]\s*$/, '').slice(0, 300) };
}
