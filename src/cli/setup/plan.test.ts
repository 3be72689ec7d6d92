import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { ASSISTANTS, type Assistant, type Place } from './assistants.ts';
import type { HookProgram } from './hooks.ts';
import { defaultScope, planSetup, planUndo } from './plan.ts';

const place: Place = {
  home: '/home/ada',
  cwd: '/projects/mill',
  platform: 'linux',
  appData: undefined,
  configHome: undefined,
  codexHome: undefined,
};
const entry = {
  command: '/usr/bin/node',
  args: ['/opt/hippograph/main.js', 'mcp'],
  env: { HIPPOGRAPH_PORT: '4802' },
};
const RUN = '/usr/bin/node /opt/hippograph/main.js';
const OPTIONS = ' --set HIPPOGRAPH_PORT=4802';
const OTHER = ' --set "HIPPOGRAPH_DATA_DIR=/home/ada/my data" --set HIPPOGRAPH_PORT=4803';
const PROGRAM: HookProgram = { run: RUN, options: OPTIONS };

function assistant(name: string): Assistant {
  const found = ASSISTANTS[name];
  if (found === undefined) throw new Error(name);
  return found;
}

async function setUp(name: string, files: Record<string, string>, hooks?: HookProgram) {
  const of = assistant(name);
  const wanted = { assistant: of, scope: defaultScope(of), place, entry, hooks };
  const { edits, replaced } = await planSetup(wanted, async (file) => files[file]);
  const after = { ...files, ...Object.fromEntries(edits.map((each) => [each.file, each.after ?? ''])) };
  const undone = await planUndo(wanted, replaced, async (file) => after[file]);
  return { edits, replaced, undone };
}

describe('[R-SETUP] setting an assistant up', () => {
  it.each(Object.keys(ASSISTANTS))(
    '%s: makes the file where there is none, and undoing leaves none',
    async (name) => {
      const { edits, undone } = await setUp(name, {});
      const [edit] = edits;
      expect(edits).toHaveLength(1);
      expect(edit?.before).toBeUndefined();
      const { format, key, extra } = assistant(name);
      const written: unknown =
        format === 'json' ? JSON.parse(edit?.after ?? '') : parseToml(edit?.after ?? '');
      expect(written).toEqual({ [key]: { hippograph: { ...extra, ...entry } } });
      expect(undone).toEqual([{ file: edit?.file, before: edit?.after, after: undefined }]);
    },
  );

  it('keeps comments, order and spaces of everything else, and gives back what was there', async () => {
    const text =
      '{\n    // mine\n    "mcpServers": {\n        "files": { "command": "x" }, // as it was\n    },\n    "other": [1,2]\n}\n';
    const { edits, undone } = await setUp('cursor', { '/projects/mill/.cursor/mcp.json': text });
    expect(edits[0]?.after).toContain('// as it was');
    expect(edits[0]?.after).toContain('    "other": [1,2]');
    expect(undone[0]?.after?.replace(/,(\s*\/\/ as it was)/, '$1').replaceAll(/\s+/g, ' ')).toBe(
      text.replace(/,(\s*\/\/ as it was)/, '$1').replaceAll(/\s+/g, ' '),
    );
  });

  it('says what it replaces, and undoing puts that back', async () => {
    const own = { command: 'docker', args: ['run', 'hippograph'] };
    const text = JSON.stringify({ mcpServers: { hippograph: own } });
    const { replaced, undone } = await setUp('claude-code', { '/projects/mill/.mcp.json': text });
    expect(replaced).toEqual(own);
    expect(JSON.parse(undone[0]?.after ?? '')).toEqual({ mcpServers: { hippograph: own } });
  });

  it('changes one table of a TOML file, and no line of any other', async () => {
    const text =
      '# mine\nmodel = "large" # dear\n\n[mcp_servers.hippograph]\ncommand = "old"\n\n[mcp_servers.hippograph.env]\nA = "1"\n\n[mcp_servers.files]\ncommand = "x"\n';
    const { edits, undone } = await setUp('codex', { '/home/ada/.codex/config.toml': text });
    const after = edits[0]?.after ?? '';
    expect(after).toContain('# mine\nmodel = "large" # dear\n');
    expect(parseToml(after)).toEqual({
      model: 'large',
      mcp_servers: { files: { command: 'x' }, hippograph: entry },
    });
    expect(parseToml(undone[0]?.after ?? '')).toEqual(parseToml(text));
  });

  it('adds hooks beside those that are there, once however often, and takes out its own alone', async () => {
    const theirs = { hooks: { Stop: [{ hooks: [{ type: 'command', command: 'say done' }] }] }, model: 'x' };
    const settings = '/projects/mill/.claude/settings.json';
    const { edits, undone } = await setUp('claude-code', { [settings]: JSON.stringify(theirs) }, PROGRAM);
    const after = edits[1]?.after ?? '';
    expect(JSON.parse(after)).toMatchObject({
      model: 'x',
      hooks: {
        SessionStart: [{ hooks: [{ command: `${RUN} hook session-start${OPTIONS}` }] }],
        Stop: [theirs.hooks.Stop[0], { hooks: [{ command: `${RUN} hook stop${OPTIONS}` }] }],
        PreCompact: [{ hooks: [{ command: `${RUN} hook compact${OPTIONS}` }] }],
      },
    });
    const again = await setUp('claude-code', { [settings]: after }, { ...PROGRAM, options: OTHER });
    const quoted = JSON.stringify(OTHER).slice(1, -1);
    expect(JSON.parse(again.edits[1]?.after ?? '')).toEqual(JSON.parse(after.replaceAll(OPTIONS, quoted)));
    expect(JSON.parse(undone[1]?.after ?? '')).toEqual(theirs);
  });

  it('[R-PROMPT-HOOK] recalls at each prompt only where that is asked for, and leaves nothing of it behind', async () => {
    const settings = '/projects/mill/.claude/settings.json';
    const text =
      '{\n  "hooks": {\n    "UserPromptSubmit": [\n      { "hooks": [{ "type": "command", "command": "say it" }] }\n    ]\n  }\n}\n';
    const without = await setUp('claude-code', {}, PROGRAM);
    expect(without.edits[1]?.after).not.toContain('UserPromptSubmit');
    const { edits } = await setUp('claude-code', {}, { ...PROGRAM, prompts: true });
    const after = edits[1]?.after ?? '';
    const own = [{ hooks: [{ type: 'command', command: `${RUN} hook prompt${OPTIONS}`, timeout: 2 }] }];
    expect(JSON.parse(after)).toMatchObject({ hooks: { UserPromptSubmit: own } });
    const again = await setUp('claude-code', { [settings]: after }, PROGRAM);
    expect(again.edits[1]?.after).toBe(without.edits[1]?.after);
    const unasked = await setUp('claude-code', { [settings]: text }, PROGRAM);
    expect(unasked.edits[1]?.after).toContain(
      '      { "hooks": [{ "type": "command", "command": "say it" }] }\n',
    );
    const plain = '{\n  "model": "x"\n}\n';
    const restored = await setUp('claude-code', { [settings]: plain }, { ...PROGRAM, prompts: true });
    expect(restored.undone[1]?.after).toBe(plain);
    const beside = await setUp('claude-code', { [settings]: text }, { ...PROGRAM, prompts: true });
    expect(beside.edits[1]?.after).toContain('hook prompt');
    expect(beside.undone[1]?.after).toBe(text);
    const whole = await setUp('claude-code', {}, { ...PROGRAM, prompts: true });
    expect(whole.undone.map((each) => each.after)).toEqual([undefined, undefined]);
  });

  it('[R-TOOL-HOOK] recalls at files and errors only where that is asked for, and undoing gives back every byte', async () => {
    const settings = '/projects/mill/.claude/settings.json';
    const text =
      '{\n  "hooks": {\n    "PreToolUse": [\n      { "matcher": "Bash", "hooks": [{ "type": "command", "command": "say it" }] }\n    ]\n  }\n}\n';
    const without = await setUp('claude-code', {}, PROGRAM);
    expect(without.edits[1]?.after).not.toContain('ToolUse');
    const { edits, undone } = await setUp('claude-code', { [settings]: text }, { ...PROGRAM, files: true });
    const hooks = [{ type: 'command', command: `${RUN} hook tool${OPTIONS}`, timeout: 2 }];
    const after = edits[1]?.after ?? '';
    expect(JSON.parse(after)).toMatchObject({
      hooks: {
        PreToolUse: [{ matcher: 'Bash' }, { matcher: 'Edit|Write|MultiEdit|NotebookEdit|Read', hooks }],
        PostToolUseFailure: [{ matcher: 'Bash', hooks }],
      },
    });
    expect(after).not.toContain('UserPromptSubmit');
    expect(undone[1]?.after).toBe(text);
    const again = await setUp('claude-code', { [settings]: after }, PROGRAM);
    expect(again.edits[1]?.after).not.toContain('hook tool');
    const codex = await setUp('codex', {}, { ...PROGRAM, files: true });
    expect(codex.edits[1]?.after).toContain('{ "matcher": "apply_patch", "hooks": [');
    const gemini = await setUp('gemini', {}, { ...PROGRAM, files: true });
    expect(gemini.edits[0]?.after).toContain('"AfterTool": [ { "matcher": "read_file|replace|');
    for (const { undone: left } of [codex, gemini])
      expect(left.every((each) => each.after === undefined)).toBe(true);
  });

  it('adds hooks for Codex to a file of their own, but for the event that not every version has', async () => {
    const { edits, undone } = await setUp('codex', {}, { ...PROGRAM, prompts: true });
    expect(edits[1]?.file).toBe('/home/ada/.codex/hooks.json');
    const { hooks } = JSON.parse(edits[1]?.after ?? '') as { hooks: Record<string, unknown> };
    expect(Object.keys(hooks)).toEqual(['SessionStart', 'UserPromptSubmit', 'Stop', 'PreCompact']);
    expect(undone.map(({ after }) => after)).toEqual([undefined, undefined]);
  });

  it('adds hooks for Gemini CLI to the file that has its servers, in its own words and milliseconds', async () => {
    const file = '/projects/mill/.gemini/settings.json';
    const text =
      '{\n  // mine\n  "theme": "x",\n  "hooks": {\n    "AfterAgent": [\n      { "hooks": [] }\n    ]\n  }\n}\n';
    const { edits, undone } = await setUp('gemini', { [file]: text }, { ...PROGRAM, prompts: true });
    expect(edits.map((each) => each.file)).toEqual([file]);
    const { after = '' } = edits[0] ?? {};
    expect(after).toContain('// mine');
    const { hooks, mcpServers } = JSON.parse(after.replace('// mine', '')) as {
      hooks: Record<string, { hooks: object[] }[]>;
      mcpServers: object;
    };
    expect(Object.keys(mcpServers)).toEqual(['hippograph']);
    expect(Object.keys(hooks).toSorted()).toEqual(
      ['AfterAgent', 'BeforeAgent', 'PreCompress', 'SessionEnd', 'SessionStart'].toSorted(),
    );
    expect(hooks['AfterAgent']?.[1]?.hooks).toEqual([
      { type: 'command', command: `${RUN} hook stop${OPTIONS}`, timeout: 10_000 },
    ]);
    expect(hooks['BeforeAgent']?.[0]?.hooks[0]).toMatchObject({ timeout: 2_000 });
    expect(undone.map((each) => each.after)).toEqual([text]);
    const alone = await setUp('gemini', {}, PROGRAM);
    expect(alone.undone.map((each) => each.after)).toEqual([undefined]);
  });

  it.each(['npx -y hippograph', 'npx -y hippograph@1.2.3'])('takes out hooks that run %s', async (run) => {
    const { undone } = await setUp('claude-code', {}, { run, options: OPTIONS });
    expect(undone.map(({ after }) => after)).toEqual([undefined, undefined]);
  });

  it.each([
    ['cursor', '/projects/mill/.cursor/mcp.json', '{ "mcpServers": '],
    ['cursor', '/projects/mill/.cursor/mcp.json', '[]'],
    ['cursor', '/projects/mill/.cursor/mcp.json', '{ "mcpServers": [] }'],
    ['codex', '/home/ada/.codex/config.toml', 'model = '],
    ['codex', '/home/ada/.codex/config.toml', 'mcp_servers = { hippograph = { command = "x" } }'],
  ])('%s: changes nothing of a file that it cannot read or change safely', async (name, file, text) => {
    await expect(setUp(name, { [file]: text })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'file',
    });
  });

  it('refuses a scope or hooks that an assistant does not have', async () => {
    const wanted = {
      assistant: assistant('windsurf'),
      scope: 'project' as const,
      place,
      entry,
      hooks: undefined,
    };
    await expect(planSetup(wanted, async () => undefined)).rejects.toMatchObject({ field: 'scope' });
    await expect(setUp('cursor', {}, PROGRAM)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'hooks',
    });
  });
});
