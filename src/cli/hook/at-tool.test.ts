import { describe, expect, it } from 'vitest';
import { worthTelling } from './at-prompt.ts';
import { questionAtTool } from './at-tool.ts';
import type { Told } from './current.ts';
import { errorLine, namesError } from './error-line.ts';
import { editedFile, namesFile } from './file-named.ts';
import { type HookInput, hookInput } from './input.ts';

const FOLDER = '/work/mill';

/** As an assistant says it. */
async function given(input: object): Promise<HookInput> {
  const text = JSON.stringify({ session_id: 'now', cwd: FOLDER, ...input });
  const read = await hookInput(
    (async function* () {
      yield text;
    })(),
  );
  if (read === undefined) throw new Error('no input');
  return read;
}
const questionOf = async (input: object): Promise<string | undefined> =>
  questionAtTool(await given(input))?.question;
const told = (id: string, content: string, more: Partial<Told> = {}): Told =>
  ({ id, content, occurredAt: '2026-03-02T09:52:00.000Z', ...more }) as Told;

const GEMINI_RAN = {
  hook_event_name: 'AfterTool',
  tool_name: 'run_shell_command',
  tool_input: { command: 'npm test' },
};

describe('[R-TOOL-HOOK] a question at a tool', () => {
  it.each([
    [
      'Claude Code reads',
      { tool_name: 'Read', tool_input: { file_path: '/work/mill/src/weir.ts' } },
      'src/weir.ts',
    ],
    [
      'Claude Code edits',
      {
        hook_event_name: 'PreToolUse',
        tool_name: 'Edit',
        tool_input: {
          file_path: '/work/mill/src/weir.ts',
          old_string: 'const a = 1;\nfunction openGate() {',
          new_string: 'function openGate(at: Date) {',
        },
      },
      'src/weir.ts openGate',
    ],
    [
      'Claude Code edits a notebook',
      { tool_name: 'NotebookEdit', tool_input: { notebook_path: '/work/mill/flow.ipynb', new_source: 'x' } },
      'flow.ipynb',
    ],
    [
      'a file elsewhere',
      { tool_name: 'Read', tool_input: { file_path: '/etc/mill/weir.toml' } },
      'mill/weir.toml',
    ],
    [
      'Codex patches',
      {
        tool_name: 'apply_patch',
        tool_input: {
          command:
            '*** Begin Patch\n*** Update File: src/weir.ts\n@@\n-a\n+b\n*** Add File: /work/mill/b.ts\n+c\n*** End Patch',
        },
      },
      'src/weir.ts b.ts',
    ],
    [
      'Gemini CLI reads',
      { hook_event_name: 'AfterTool', tool_name: 'read_file', tool_input: { file_path: 'src/weir.ts' } },
      'src/weir.ts',
    ],
    [
      'a command of Claude Code fails',
      {
        hook_event_name: 'PostToolUseFailure',
        tool_name: 'Bash',
        tool_input: { command: 'npm start' },
        error:
          'Exit code 1\nstarting\nError: listen EADDRINUSE: address already in use 127.0.0.1:4802\n    at Server.setup (node:net:1908:16)',
      },
      'Error: listen EADDRINUSE: address already in use',
    ],
    [
      'a command of Gemini CLI fails',
      { ...GEMINI_RAN, tool_response: { llmContent: "Output: KeyError: 'station_id'\nExit Code: 1" } },
      "KeyError: 'station_id'",
    ],
    [
      'a command of Gemini CLI succeeds',
      { ...GEMINI_RAN, tool_response: { llmContent: 'Output: no Error: 7' } },
      undefined,
    ],
    ['a command that is still to run', { tool_name: 'Bash', tool_input: { command: 'cat a.ts' } }, undefined],
    ['a failure without a word', { tool_name: 'Bash', error: 'Exit code 1' }, undefined],
    ['no input', { tool_input: 7, tool_response: [], error: {} }, undefined],
  ])('%s', async (_what, input, question) => {
    expect(await questionOf(input)).toBe(question);
  });

  it('is the same for the same file and declaration, so that a session asks it once', async () => {
    const key = async (input: object) =>
      questionAtTool(await given({ tool_input: { file_path: 'a.ts', ...input } }))?.key;
    expect(await key({})).toBe(await key({ old_string: 'x = 1' }));
    expect(await key({})).not.toBe(await key({ old_string: 'function openGate(' }));
  });

  it('keeps notes that name the file, and of turns those that decide something', async () => {
    const asked = questionAtTool(await given({ tool_input: { file_path: 'src/weir.ts' } }));
    const hits = [
      told('1', 'Times in src/weir.ts are UTC.'),
      told('2', 'The weir opens on Sundays.'),
      told('3', 'I have updated src/weir.ts and its tests.', { who: 'assistant' }),
      told('4', 'Rename the function in weir.ts?', { who: 'user' }),
      told('5', 'weir.ts must not import the database, as it runs in the browser.', { who: 'user' }),
      told('6', 'Can you fix weir.ts, because it never opens?', { who: 'user' }),
      told('7', 'Times are rounded to minutes.', { file: 'src/weir.ts' }),
      told('8', 'In src/weir.ts the gate is locked.', { sessionId: 'now' }),
    ].map((memory) => ({ memory, supersededBy: [], contradictedBy: [] }));
    const isAbout = asked?.isAbout ?? (() => true);
    const worth = worthTelling(hits, { sessionId: 'now', question: 'src/weir.ts', told: new Set(), isAbout });
    expect(worth.map(({ id }) => id)).toEqual(['1', '5', '7']);
  });

  it('tells the newest of what names the file, also where the newest does not', async () => {
    const asked = questionAtTool(await given({ tool_input: { file_path: 'src/weir.ts' } }));
    const newer = told('2', 'Times are local from now on.', { occurredAt: '2026-05-01T00:00:00.000Z' });
    const hits = [
      { memory: told('1', 'Times in src/weir.ts are UTC.'), supersededBy: [newer], contradictedBy: [] },
    ];
    const isAbout = asked?.isAbout ?? (() => false);
    const worth = worthTelling(hits, { sessionId: 'now', question: 'src/weir.ts', told: new Set(), isAbout });
    expect(worth.map(({ id }) => id)).toEqual(['2']);
  });
});

describe('[R-TOOL-HOOK] a file in a text', () => {
  it.each([
    ['src/flow/weir.ts', 'See weir.ts.', true],
    ['src/flow/weir.ts', '`flow/weir.ts:12` is odd', true],
    ['src/flow/weir.ts', './src/flow/weir.ts', true],
    ['src/flow/weir.ts', 'C:\\copy\\src\\flow\\weir.ts', true],
    ['src/flow/weir.ts', '/home/ada/mill/src/flow/weir.ts', true],
    ['src/flow/weir.ts', 'lib/weir.ts', false],
    ['src/flow/weir.ts', 'overflow/weir.ts', false],
    ['src/flow/weir.ts', 'old-weir.ts, weir.tsx, weir.ts.bak and weir.ts-1', false],
    ['src/flow/index.ts', 'index.ts exports it', false],
    ['src/flow/index.ts', 'flow/index.ts exports it', true],
    ['package.json', 'package.json has the version', true],
    ['bin/build', 'the build is slow', false],
    ['Makefile', 'the Makefile has tabs', true],
  ])('%s: %s', (path, text, named) => {
    expect(namesFile(text, editedFile(FOLDER, path))).toBe(named);
  });
});

describe('[R-TOOL-HOOK] the line that tells', () => {
  it.each([
    [
      'Traceback (most recent call last):\n  File "/a/b.py", line 3, in <module>\nValueError: first\n  File "c"\nsqlite3.OperationalError: database is locked',
      'sqlite3.OperationalError: database is locked',
    ],
    ['src/a.ts(3,4): error TS2345: Argument of type X', '( ): error TS2345: Argument of type X'],
    [
      '\u001b[31mfatal: not a git repository (or any parent up to mount point /)\u001b[0m',
      'fatal: not a git repository (or any parent up to mount point /)',
    ],
    ['error: failed to push 3f2a9c1d0e to https://x.example/y after 30s', 'error: failed to push to after'],
    ['3 passing\n\n1 failed', undefined],
    ['all is well', undefined],
  ])('%j', (output, line) => {
    expect(errorLine(output)).toBe(line);
  });

  it.each([
    ['listen EADDRINUSE: address already in use', 'EADDRINUSE on start: an old watcher runs.', true],
    ['sqlite3.OperationalError: database is locked', 'The database was locked, so WAL mode is on.', true],
    ['TypeError: x is not a function', 'A TypeError in the build came from Node 18.', false],
    ["KeyError: 'station_id'", 'Rows without a station_id are skipped.', true],
    ['fatal: not a git repository', 'The repository moved to another host.', false],
    [
      'Error: Could not load the "sharp" module using the runtime of this machine',
      'pnpm: "could not load the \'sharp\' module" goes once its build is approved.',
      true,
    ],
  ])('%s, in: %s', (line, text, named) => {
    expect(namesError(text, line)).toBe(named);
  });

  it('reads a long output in a moment', () => {
    const began = performance.now();
    errorLine(`${'a/'.repeat(60_000)}\n${'x'.repeat(60_000)} error ${'9'.repeat(60_000)}`);
    namesFile('weir.ts '.repeat(8_000), editedFile(FOLDER, 'src/flow/other-weir.ts'));
    namesFile(`${'a/'.repeat(200)}weir.ts `.repeat(200), editedFile(FOLDER, 'src/weir.ts'));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
