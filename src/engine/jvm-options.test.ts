import { expect, it } from 'vitest';
import { environmentOf, jvmOptions } from './jvm-options.ts';

const java = { home: '', executable: 'java', major: 25, simd: true };
const memory = { heapMb: 320, pageCacheMb: 128 };
const optionsOf = (
  storedMb: number,
  { environment = {}, processors = 2 }: { environment?: NodeJS.ProcessEnv; processors?: number } = {},
): string => jvmOptions({ java, memory, storedMb }, environment, processors).join(' ');

it('has no optimising compiler for a small store on few processors', () => {
  expect(optionsOf(10)).toContain('-XX:TieredStopAtLevel=1');
  expect(optionsOf(10)).toContain('-XX:+UseSerialGC');
});

it('has it for a large store, and on more processors', () => {
  expect(optionsOf(900)).not.toContain('Tiered');
  expect(optionsOf(10, { processors: 4 })).not.toMatch(/Tiered|SerialGC/);
});

it.each(['JDK_JAVA_OPTIONS', 'JAVA_TOOL_OPTIONS'])('leaves to %s what it chooses', (name) => {
  expect(optionsOf(10, { environment: { [name]: '-XX:+UseZGC' } })).not.toContain('SerialGC');
  expect(optionsOf(10, { environment: { [name]: '-XX:TieredStopAtLevel=4' } })).not.toContain('Tiered');
});

it('gives the JVM few arenas, unless the user says how many', () => {
  expect(environmentOf({ PATH: '/bin', HIPPOGRAPH_TOKEN: 'secret' })).toEqual({
    PATH: '/bin',
    MALLOC_ARENA_MAX: '2',
  });
  expect(environmentOf({ MALLOC_ARENA_MAX: '4' })).toEqual({ MALLOC_ARENA_MAX: '4' });
});
