/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out because the registry at hand
 * does not carry them: `npm ci` refuses a lock file without them, here and on those platforms. To be run after an
 * `npm install` that changed the lock file. An added entry has no integrity: the platform that needs it fetches it by version.
 * Also keeps npm from running the install script of onnxruntime-node.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const path = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Locked> };

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

/** What a platform package's name says of where it runs; undefined where it says nothing. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/@_-]/);
  const os = SYSTEMS.find(
    (system) => words.includes(system) || (system === 'linux' && words.includes('linuxmusl')),
  );
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (cpu === undefined) return undefined;
  const musl = words.includes('musl') || words.includes('linuxmusl');
  const libc = os !== 'linux' ? {} : { libc: [musl ? 'musl' : 'glibc'] };
  return { cpu: [cpu], ...(os === undefined ? {} : { os: [os] }), ...libc };
}

/** Where `name` would be found from the package at `from`, if it is locked at all. */
function isLocked(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const prefix = folder === '' ? '' : `${folder}/`;
    if (lock.packages[`${prefix}node_modules/${name}`] !== undefined) return true;
    if (!folder.includes('/node_modules/')) return lock.packages[`node_modules/${name}`] !== undefined;
  }
}

const added: string[] = [];
for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    if (platform === undefined || isLocked(from, name) || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(dev === true ? { dev } : {}),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}
// A development dependency. Its script only fetches libraries for graphics cards, from a host outside the registry, and fails where that cannot be
// reached. npm runs no script of a package whose entry does not announce one.
delete lock.packages['node_modules/onnxruntime-node']?.hasInstallScript;

const byName = ([a]: [string, Locked], [b]: [string, Locked]): number => (a < b ? -1 : a > b ? 1 : 0);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byName));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added.length} packages of other platforms added to package-lock.json\n`);
