/** Whether a text names one file: by its path or its name, as a whole and not as part of a longer one. */
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** Many folders have one: in a folder of the project, its name alone says too little. So does a plain word. */
const COMMON = /^(?:(?:index|main|mod|lib|page|layout|route|package|readme|__init__|__main__)\.\w+|[a-z]+)$/i;
/** A longer name continues here: `a.tsx`, `a.ts.bak` and `a.ts-old` for `a.ts`. */
const CONTINUES = /^[_.-]*[\p{L}\p{N}]|^[/\\]/u;
/** The end of what stands before a name: the folders that it has there. */
const FOLDERS = /[^\s"'`()<>[\]{},;|=*]*$/u;
/** `./src`, `~/src`, `/src`, `C:/src`. */
const ROOT = /^(?:\.{1,2}\/|~\/|\/|[a-z]:\/?)+/i;

const slashed = (path: string): string => path.replaceAll(sep === '\\' ? /[\\/]+/g : /\/+/g, '/');

export interface EditedFile {
  /** Absolute, with slashes. */
  readonly path: string;
  /** From the project's folder, or from the file's own where it is outside. */
  readonly inProject: string;
}

/** @param folder of the project @param path absolute, or from that folder */
export function editedFile(folder: string, path: string): EditedFile {
  const whole = resolve(folder, path);
  const below = relative(folder, whole);
  const outside = below.startsWith('..') || isAbsolute(below);
  return {
    path: slashed(whole),
    inProject: outside ? slashed(whole).split('/').slice(-2).join('/') : slashed(below),
  };
}

/** A memory that names the file of another folder names another file. */
export function namesFile(text: string, { path, inProject }: EditedFile): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (CONTINUES.test(text.slice(at + name.length, at + name.length + 8))) continue;
    const before = FOLDERS.exec(text.slice(Math.max(0, at - 300), at))?.[0].replaceAll('\\', '/') ?? '';
    const folders = before.replace(ROOT, '');
    if (folders === '') {
      if (before !== '' || !COMMON.test(name) || !inProject.includes('/')) return true;
    } else if (folders.endsWith('/')) {
      const named = `/${folders}${name}`;
      // A path of another machine, or of another copy of the project.
      const elsewhere = before !== folders && inProject.includes('/') && named.endsWith(`/${inProject}`);
      if (path.endsWith(named) || elsewhere) return true;
    }
  }
  return false;
}
