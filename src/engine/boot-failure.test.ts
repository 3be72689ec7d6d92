import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bootFailure, tellingLine } from './boot-failure.ts';

test('a boot failure names a port in use, however deep the cause lies', () => {
  const log = `=== hippograph engine 2026.08.1, process 7
2026-11-21 08:37:04.453+0000 INFO  Starting...
2026-11-21 08:37:09.000+0000 ERROR Failed to start Neo4j on 127.0.0.1:7474.
java.lang.RuntimeException: Error starting Neo4j database server
	at org.neo4j.graphdb.facade.Foo.bar(Foo.java:1)
Caused by: java.net.BindException: Address already in use
	at java.base/sun.nio.ch.Net.bind0(Native Method)
2026-11-21 08:37:09.100+0000 INFO  Neo4j Server shutdown initiated by request`;
  expect(tellingLine(log)).toBe('Address already in use');
});

test('a boot failure names the root of its chain of causes', () => {
  const log = `2026-11-21 08:37:09.000+0000 ERROR Failed to start Neo4j.
Caused by: java.lang.RuntimeException: Component failed
Caused by: org.neo4j.io.fs.FileLockException: Lock file has been locked by another process`;
  expect(tellingLine(log)).toBe('Lock file has been locked by another process');
});

test('what the launcher itself says comes before its causes', () => {
  const log = `The engine cannot start: Error evaluating value for setting 'db.transaction.timeout'. Missing numeric value
java.lang.IllegalArgumentException: Error evaluating value
Caused by: java.lang.IllegalArgumentException: Missing numeric value`;
  expect(tellingLine(log)).toMatch(/^Error evaluating value for setting 'db.transaction.timeout'/);
});

test('a boot failure names a heap that does not fit into memory', () => {
  const log = `Error occurred during initialization of VM
Could not reserve enough space for 104857600KB object heap`;
  expect(tellingLine(log)).toBe('Could not reserve enough space for 104857600KB object heap');
});

test('a full disk comes before everything', () => {
  expect(tellingLine('Caused by: java.io.IOException: No space left on device\nCaused by: x')).toBe(
    'No space left on device',
  );
});

test('an empty log is said to be empty', () => {
  expect(tellingLine('=== hippograph engine 1, process 2\n')).toBe('its log is empty');
});

test.each([
  'Caused by: java.net.BindException: Address already in use',
  'Caused by: org.neo4j.configuration.helpers.PortBindException: Address 127.0.0.1:33609 is already in use, cannot bind to it.',
])('a start that met a port in use may be tried again: %s', async (line) => {
  const folder = mkdtempSync(join(tmpdir(), 'hippograph-boot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'engine.log');
  writeFileSync(log, `=== hippograph engine 2026.08.1, process 7\n${line}\n`);
  expect((await bootFailure(log)).portTaken).toBe(true);
});
