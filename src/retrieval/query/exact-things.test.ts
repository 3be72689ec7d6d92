import { expect, it } from 'vitest';
import { exactThings, hasExactly } from './exact-things.ts';

it.each([
  ['What is RETRY_BACKOFF_MS set to in worker.env?', ['retry_backoff_ms', 'worker.env']],
  ['Where did src/app/main.tsx:42 crash?', ['main.tsx:42']],
  ['Who runs v1.10.2 on 10.0.0.12?', ['v1.10.2', '10.0.0.12']],
  ['What does E4021 mean?', ['e4021']],
  ['Who calls parseDate?', ['parsedate']],
  ['What is the pressure of valve 7?', ['valve 7']],
  ['Which of the 300 tests failed?', ['300 tests']],
  ['What did we ship in 2025, e.g. on the 2nd at 3pm?', []],
  ['How is her well-known sister?', []],
  ['What did TechCrunch and cbssports.com say of OpenAI?', []],
])('[R-RECALL-EXACT] the exact things of "%s" are %j', (question, things) => {
  expect(exactThings(question, false, 'en')).toEqual(things);
});

it('[R-RECALL-EXACT] numbers are none beside a time, which they may be of', () => {
  expect(exactThings('What broke on May 3 at gate 7?', true, 'en')).toEqual([]);
});

it.each([
  ['10.0.0.12 runs it', '10.0.0.1', false],
  ['10.0.0.12:8080 runs it', '10.0.0.12', true],
  ['it is v1.10.2.', 'v1.10.2', true],
  ['it is v1.10.2-rc', 'v1.10.2', false],
  ['it is v1.10.20, not v1.10.2', 'v1.10.2', true],
  ['in src/app.tsx', 'app.tsx', true],
  ['in my-app.tsx', 'app.tsx', false],
  ['valve 71 leaks', 'valve 7', false],
])('[R-RECALL-EXACT] "%s" has %s: %s', (text, thing, expected) => {
  expect(hasExactly(text, thing)).toBe(expected);
});
