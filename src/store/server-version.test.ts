import { describe, expect, it } from 'vitest';
import { isOlder, OLDEST_SERVER } from './server-version.ts';

describe("[R-DB-VERSION] a server's version", () => {
  it.each(['5.26.0', '4.4.37', '2025.12.0', '2026.01.4', '2026.1'])('%s is too old', (version) => {
    expect(isOlder(version, OLDEST_SERVER)).toBe(true);
  });

  it.each(['2026.02', '2026.02.0', '2026.08.1', '2026.10.0', '2027.01.0', '2026.12.0-aura'])(
    '%s is new enough',
    (version) => {
      expect(isOlder(version, OLDEST_SERVER)).toBe(false);
    },
  );
});
