/**
 * Copies ONNX Runtime from the package onnxruntime-node into dist/onnxruntime, without its install script: for this platform,
 * or with `--every-platform` for all that a package is made for. Only what computes on a CPU is copied.
 */
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './generated.ts';

const from = dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
const to = join(root, 'dist', 'onnxruntime');

/** By platform. What is left out: DirectML for Windows, which is loaded for graphics cards alone, and a second copy of the library for macOS. */
const LIBRARY: Readonly<Record<string, string>> = {
  'darwin/arm64': 'libonnxruntime.1.dylib',
  'linux/arm64': 'libonnxruntime.so.1',
  'linux/x64': 'libonnxruntime.so.1',
  'win32/arm64': 'onnxruntime.dll',
  'win32/x64': 'onnxruntime.dll',
};

/** The package has no license file. Its license asks for this text beside every copy. */
const LICENSE = join(root, 'scripts', 'onnxruntime-license.txt');

/** Leaves a file alone that is there: a service may be running from it. A file that is there is whole. */
function copy(source: string, file: string): void {
  const target = join(to, file);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, `${target}.part`, constants.COPYFILE_FICLONE);
  renameSync(`${target}.part`, target);
}

interface Package {
  readonly version: string;
  readonly license: string;
  readonly main: string;
}

const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** @param everyPlatform otherwise this one alone, if there is a runtime for it */
export function copyRuntime(everyPlatform: boolean): void {
  const { version, license, main } = packageIn(from);
  const about = join(to, 'package.json');
  if (!existsSync(about) || packageIn(to).version !== version) rmSync(to, { recursive: true, force: true });
  for (const file of readdirSync(join(from, 'dist'))) {
    if (file.endsWith('.js')) copy(join(from, 'dist', file), join('dist', file));
  }
  copy(LICENSE, 'LICENSE');
  for (const [platform, library] of Object.entries(LIBRARY)) {
    const folder = join('bin', 'napi-v6', platform);
    if (everyPlatform || platform === `${process.platform}/${process.arch}`) {
      for (const name of [library, 'onnxruntime_binding.node']) {
        copy(join(from, folder, name), join(folder, name));
      }
    } else rmSync(join(to, folder), { recursive: true, force: true });
  }
  // Last: it says that the rest is there.
  const shown = { name: 'onnxruntime-node', version, license, main, private: true };
  writeFileSync(about, `${JSON.stringify(shown, null, 2)}\n`);
}
