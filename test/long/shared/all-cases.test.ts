// @guards src/models/laws src/learning src/consolidation src/correction src/knowledge src/store src/redaction cypher · 180 s
/** All random cases of the tests that try only a few of them in `npm test`. */
import '../../integration/consolidation/homeostasis.test.ts';
import '../../integration/consolidation/sleep-phases.test.ts';
import '../../integration/correction/history.test.ts';
import '../../integration/encoding/input.test.ts';
import '../../integration/knowledge/knowledge-history.test.ts';
import '../../integration/learning/corrections.test.ts';
import '../../integration/learning/law-of-history.test.ts';
import '../../integration/learning/laws-of-use.test.ts';
import '../../unit/regexp-time.test.ts';
