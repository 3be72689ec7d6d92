// @guards src/models/laws src/learning src/consolidation src/correction src/knowledge src/store src/redaction cypher · 180 s
/** All random cases of the tests that try only a few of them in `npm test`. */
import { describe } from 'vitest';
import '../../support/database/graph.ts';

// Each in a suite of its own: the hooks of a file set the clock, which all share.
describe('homeostasis', async () =>
  void (await import('../../integration/consolidation/homeostasis.test.ts')));
describe('phases', async () => void (await import('../../integration/consolidation/sleep-phases.test.ts')));
describe('history', async () => void (await import('../../integration/correction/history.test.ts')));
describe('input', async () => void (await import('../../integration/encoding/input.test.ts')));
describe('facts', async () => void (await import('../../integration/knowledge/knowledge-history.test.ts')));
describe('corrections', async () => void (await import('../../integration/learning/corrections.test.ts')));
describe('law', async () => void (await import('../../integration/learning/law-of-history.test.ts')));
describe('use', async () => void (await import('../../integration/learning/laws-of-use.test.ts')));
describe('regexps', async () => void (await import('../../unit/regexp-time.test.ts')));
