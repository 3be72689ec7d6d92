/** What registries and assistants read of the project agrees with what it is. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeSettings } from '../src/config/settings.ts';
import { root } from '../scripts/generated.ts';

const read = (...path: string[]): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Record<string, unknown>;
const settings = describeSettings().map(({ name }) => name);

it('server.json names this package, its version and settings that there are', () => {
  const { name, version, mcpName } = read('package.json');
  const server = read('server.json');
  const [described] = server['packages'] as {
    identifier: string;
    version: string;
    environmentVariables: { name: string }[];
  }[];
  expect(server).toMatchObject({ name: mcpName, version });
  expect(String(server['description']).length).toBeLessThanOrEqual(100);
  expect(described).toMatchObject({ identifier: name, version });
  expect(settings).toEqual(
    expect.arrayContaining(described?.environmentVariables.map((each) => each.name) ?? ['?']),
  );
});

it('the manifest of the bundle is valid, and runs what is built', () => {
  execFileSync(join(root, 'node_modules', '.bin', 'mcpb'), ['validate', join(root, 'mcpb', 'manifest.json')]);
  const { server } = read('mcpb', 'manifest.json') as {
    server: { entry_point: string; mcp_config: { env: object } };
  };
  const { bin } = read('package.json') as { bin: { hippograph: string } };
  expect(server.entry_point).toBe(bin.hippograph);
  expect(settings).toEqual(expect.arrayContaining(Object.keys(server.mcp_config.env)));
});
