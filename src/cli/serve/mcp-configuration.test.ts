import { describe, expect, it } from 'vitest';
import { programOf } from './mcp-configuration.ts';

const CHECKOUT = '/home/ada/hippograph/dist/cli/main.js';
const INSTALLED = '/home/ada/.npm/_npx/1a2b/node_modules/hippograph/dist/cli/main.js';

describe('[R-SETUP] the command that a configuration names', () => {
  it('is npx where npm installed hippograph, so that it works on every machine', () => {
    expect(programOf({ main: INSTALLED, platform: 'linux' })).toEqual(['npx', '-y', 'hippograph']);
  });

  it('asks the shell for npx on Windows', () => {
    const main = String.raw`C:\Users\ada\node_modules\hippograph\dist\cli\main.js`;
    expect(programOf({ main, platform: 'win32' })).toEqual(['cmd', '/c', 'npx', '-y', 'hippograph']);
  });

  it('is this Node and the program in a checkout, and wherever absolute paths are wanted', () => {
    expect(programOf({ main: CHECKOUT, platform: 'linux' })).toEqual([process.execPath, CHECKOUT]);
    expect(programOf({ main: INSTALLED, platform: 'linux', absolute: true })).toEqual([
      process.execPath,
      INSTALLED,
    ]);
  });
});
