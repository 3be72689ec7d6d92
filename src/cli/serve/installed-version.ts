/** Which version `npx` would run, where this program itself was installed from the npm registry. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** npm keeps a package in a folder by its name. */
const INSTALLED = /^(.*[\\/]node_modules)[\\/]hippograph[\\/]/;

interface Package {
  readonly version?: unknown;
  /** Where npm got it from: a registry's address, or `file:…`, or another address. */
  readonly resolved?: unknown;
}

/**
 * The exact version, if npm's own record says that it came from the registry that `npx` asks by default. A tarball, a link, a git repository or
 * another registry gives undefined: the name may then belong to someone else there.
 * @param main path of the program
 */
export function registryVersion(main: string): string | undefined {
  const modules = INSTALLED.exec(main)?.[1];
  if (modules === undefined) return undefined;
  const { version, resolved } = recorded(modules);
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version)) return undefined;
  const published = `https://registry.npmjs.org/hippograph/-/hippograph-${version}.tgz`;
  return resolved === published && version === ownVersion(main) ? version : undefined;
}

/** From the record that npm keeps next to the packages it has installed. */
function recorded(modules: string): Package {
  const lock = json(join(modules, '.package-lock.json')) as {
    readonly packages?: Readonly<Record<string, Package>>;
  };
  return lock.packages?.['node_modules/hippograph'] ?? {};
}

/** Of the package.json above `dist/cli/main.js`. */
const ownVersion = (main: string): unknown =>
  (json(join(dirname(main), '..', '..', 'package.json')) as Package).version;

function json(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
