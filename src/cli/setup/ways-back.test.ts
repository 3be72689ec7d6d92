import { describe, expect, it } from 'vitest';
import { ASSISTANTS, type Assistant } from './assistants.ts';
import { defaultScope, planSetup, planUndo } from './plan.ts';
import { parseWaysBack, type WaysBack, withWaysBack } from './ways-back.ts';

const variables = { appData: undefined, configHome: undefined, codexHome: undefined };
const place = { home: '/home/ada', cwd: '/projects/mill', platform: 'linux' as const, ...variables };
const entry = { command: '/usr/bin/node', args: ['/opt/hippograph/main.js', 'mcp'] };

/** The files of one person, whatever the assistant: all have the same text. */
function machine(name: string, text: string) {
  const assistant = ASSISTANTS[name] as Assistant;
  const files = new Map<string, string | undefined>();
  const read = async (file: string) => (files.has(file) ? files.get(file) : text);
  let ways: WaysBack = {};
  let before: unknown;
  const wanted = { assistant, scope: defaultScope(assistant), place, entry };
  return {
    files,
    setUp: async (prompts: boolean) => {
      const hooks = { run: '/usr/bin/node /opt/hippograph/main.js', options: '', prompts };
      const planned = await planSetup(
        { ...wanted, hooks: assistant.hooks === undefined ? undefined : hooks },
        read,
      );
      ways = parseWaysBack(JSON.stringify(withWaysBack(ways, planned.edits)));
      before ??= planned.replaced;
      for (const { file, after } of planned.edits) files.set(file, after);
    },
    undo: async () => {
      for (const { file, after } of await planUndo(wanted, before, read, ways)) files.set(file, after);
      return [...new Set(files.values())];
    },
  };
}

const FORMS = [
  '{}',
  '{ }\n',
  '{"model":"x"}',
  '{\n\t"model": "x" // mine\n}\n',
  '{\r\n  "model": "x"\r\n}\r\n',
  '{"mcpServers":{"a":{"command":"x"}},"hooks":{"Stop":[{"hooks":[]}],"AfterAgent":[]}}',
  '{\n  "hooks": {},\n  "mcpServers": { "a": { "command": "x" } }\n}',
];

describe('[R-SETUP] undoing gives files back to the byte', () => {
  for (const name of ['claude-code', 'gemini', 'cursor'])
    it.each(FORMS)(`${name}: %j`, async (text) => {
      const { setUp, undo } = machine(name, text);
      await setUp(false);
      expect(await undo()).toEqual([text]);
    });

  it('after several runs, and where other lines have changed since', async () => {
    const text = '{\n  "model": "x",\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "hooks": { "Stop": [] }\n}\n';
    const { files, setUp, undo } = machine('gemini', text);
    await setUp(false);
    await setUp(true);
    const [[file, written = ''] = ['']] = [...files];
    files.set(file, written.replace('"model": "x"', '"model": "y"'));
    expect(await undo()).toEqual([text.replace('"model": "x"', '"model": "y"')]);
  });

  it('takes out its own alone where a line that it wrote was changed', async () => {
    const { files, setUp, undo } = machine('cursor', '{ "model": "x" }');
    await setUp(false);
    const [[file, written = ''] = ['']] = [...files];
    files.set(file, written.replace('/usr/bin/node', '/usr/local/bin/node'));
    const [left] = await undo();
    expect(JSON.parse(left ?? '')).toEqual({ model: 'x' });
  });
});
