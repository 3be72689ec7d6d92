import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const secrets = { HIPPOGRAPH_TOKEN: 'a-secret-of-some-length', NEO4J_PASSWORD: 'another-secret' };
const { HIPPOGRAPH_TOKEN: _token, NEO4J_PASSWORD: _password, ...bare } = process.env;

/** The compose client of this machine: the plugin, or else the older stand-alone command. */
const client = [
  ['docker', 'compose'],
  ['docker-compose', ''],
]
  .map((words) => words.filter((word) => word !== ''))
  .find(([command = '', ...rest]) => spawnSync(command, [...rest, 'version']).status === 0);

const NO_CLIENT = 'neither `docker compose` nor `docker-compose` is installed';

function config(environment: NodeJS.ProcessEnv) {
  const [command = '', ...rest] = client ?? [];
  return spawnSync(command, [...rest, 'config'], { cwd: root, env: environment, encoding: 'utf8' });
}

describe('docker-compose.yml', () => {
  it('[R-HABIT-COMPOSE] is valid to a real client', (context) => {
    if (client === undefined) context.skip(NO_CLIENT);
    const done = config({ ...bare, ...secrets });
    expect(done.stderr).toBe('');
    expect(done.status).toBe(0);
    expect(done.stdout).toContain('service_healthy');
  });

  for (const missing of Object.keys(secrets)) {
    it(`refuses to start without ${missing}`, (context) => {
      if (client === undefined) context.skip(NO_CLIENT);
      const done = config({ ...bare, ...secrets, [missing]: undefined });
      expect(done.status).not.toBe(0);
      expect(done.stderr).toContain(missing);
    });
  }

  it('binds every port to loopback only', () => {
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const ports = [...text.matchAll(/^ +- "?([^"\n]*:\d+)"?$/gm)].map(([, port]) => port);
    expect(ports).toHaveLength(3);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });
});
