/** The lock file of a set of artifacts: each with its size and its SHA-256. scripts/generate-artifact-locks.ts writes it. */
import { readFile } from 'node:fs/promises';
import type { Artifact } from 'mvn-artifact-url';

export interface LockedArtifact {
  readonly name: Artifact;
  /** What it is called in the folder. Its group is part of it, since two groups may have artifacts of one name. */
  readonly file: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** `group:artifact:version[:classifier] bytes sha256` */
const LINE = /^([^:\s]+):([^:\s]+):([^:\s]+)(?::(\S+))? (\d+) ([0-9a-f]{64})$/;

/** Lines that begin with `#` say what the file was made from. */
export async function readLock(path: string): Promise<readonly LockedArtifact[]> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(readLine);
}

function readLine(line: string): LockedArtifact {
  const [, groupId = '', artifactId = '', version = '', classifier, bytes, sha256 = ''] =
    LINE.exec(line) ?? [];
  const suffix = classifier === undefined ? '' : `-${classifier}`;
  return {
    name: { groupId, artifactId, version, ...(classifier === undefined ? {} : { classifier }) },
    file: `${groupId}.${artifactId}-${version}${suffix}.jar`,
    bytes: Number(bytes),
    sha256,
  };
}
