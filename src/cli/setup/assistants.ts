/** Where each assistant keeps its list of MCP servers, and under which name. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HookEvents } from './hooks.ts';

/** project: for this folder, shared with everyone who has it; user: for everything this person does. */
export type SetupScope = 'project' | 'user';

export interface Place {
  readonly home: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  /** %APPDATA%, on Windows. */
  readonly appData: string | undefined;
  /** $XDG_CONFIG_HOME, which moves ~/.config on Linux. */
  readonly configHome: string | undefined;
  /** $CODEX_HOME, which moves ~/.codex. */
  readonly codexHome: string | undefined;
}

export interface Assistant {
  readonly title: string;
  /** The first is what is meant unless said otherwise. */
  readonly files: Readonly<Partial<Record<SetupScope, (place: Place) => string>>>;
  readonly format: 'json' | 'toml';
  /** Where the servers stand in the file. */
  readonly key: string;
  /** What an entry has besides the command, its arguments and its environment. */
  readonly extra?: Readonly<Record<string, string>>;
  /** What it runs at the beginning and the end of a session, and where it reads that. */
  readonly hooks?: HookEvents & {
    readonly files: Readonly<Partial<Record<SetupScope, (place: Place) => string>>>;
    /** What a person has to do before they run. */
    readonly before?: string;
  };
}

const roaming = ({ home, appData }: Place): string => appData ?? join(home, 'AppData', 'Roaming');

const linuxConfig = ({ home, configHome }: Place): string => configHome ?? join(home, '.config');

/** Each system has its own folder for the settings of desktop applications. */
const applicationData = (place: Place): string => {
  if (place.platform === 'darwin') return join(place.home, 'Library', 'Application Support');
  return place.platform === 'win32' ? roaming(place) : linuxConfig(place);
};

/** Zed and Devin use ~/.config on macOS as well. */
const zedFolder = (place: Place): string => {
  if (place.platform === 'win32') return join(roaming(place), 'Zed');
  return join(place.platform === 'linux' ? linuxConfig(place) : join(place.home, '.config'), 'zed');
};

const codexFolder = ({ home, codexHome }: Place): string => codexHome ?? join(home, '.codex');

const devinFolder = (place: Place): string =>
  join(place.platform === 'win32' ? roaming(place) : join(place.home, '.config'), 'devin');

/** Claude Code has them too. */
const CODEX_EVENTS = {
  SessionStart: 'session-start',
  UserPromptSubmit: 'prompt',
  PreToolUse: 'tool',
  Stop: 'stop',
  PreCompact: 'compact',
} as const;

const GEMINI_EVENTS = {
  SessionStart: 'session-start',
  BeforeAgent: 'prompt',
  AfterTool: 'tool',
  AfterAgent: 'stop',
  PreCompress: 'compact',
  SessionEnd: 'session-end',
} as const;

const GEMINI_FILES = {
  project: ({ cwd }: Place) => join(cwd, '.gemini', 'settings.json'),
  user: ({ home }: Place) => join(home, '.gemini', 'settings.json'),
};

export const ASSISTANTS: Readonly<Record<string, Assistant>> = {
  'claude-code': {
    title: 'Claude Code',
    files: {
      project: ({ cwd }) => join(cwd, '.mcp.json'),
      user: ({ home }) => join(home, '.claude.json'),
    },
    format: 'json',
    key: 'mcpServers',
    extra: { type: 'stdio' },
    hooks: {
      names: { ...CODEX_EVENTS, PostToolUseFailure: 'tool', SessionEnd: 'session-end' },
      matchers: { PreToolUse: 'Edit|Write|MultiEdit|NotebookEdit|Read', PostToolUseFailure: 'Bash' },
      units: 1,
      files: {
        project: ({ cwd }) => join(cwd, '.claude', 'settings.json'),
        user: ({ home }) => join(home, '.claude', 'settings.json'),
      },
    },
  },
  'claude-desktop': {
    title: 'Claude Desktop',
    files: { user: (place) => join(applicationData(place), 'Claude', 'claude_desktop_config.json') },
    format: 'json',
    key: 'mcpServers',
  },
  cursor: {
    title: 'Cursor',
    files: {
      project: ({ cwd }) => join(cwd, '.cursor', 'mcp.json'),
      user: ({ home }) => join(home, '.cursor', 'mcp.json'),
    },
    format: 'json',
    key: 'mcpServers',
  },
  vscode: {
    title: 'VS Code',
    files: {
      project: ({ cwd }) => join(cwd, '.vscode', 'mcp.json'),
      user: (place) => join(applicationData(place), 'Code', 'User', 'mcp.json'),
    },
    format: 'json',
    key: 'servers',
    extra: { type: 'stdio' },
  },
  windsurf: {
    title: 'Windsurf',
    files: { user: ({ home }) => join(home, '.codeium', 'windsurf', 'mcp_config.json') },
    format: 'json',
    key: 'mcpServers',
  },
  // The name of Windsurf since June 2026. Both of its agents read this file, and no longer that of Windsurf.
  devin: {
    title: 'Devin Desktop',
    files: {
      user: (place) => join(devinFolder(place), 'mcp_config.json'),
      project: ({ cwd }) => join(cwd, '.devin', 'mcp_config.json'),
    },
    format: 'json',
    key: 'mcpServers',
  },
  codex: {
    title: 'Codex CLI',
    files: {
      user: (place) => join(codexFolder(place), 'config.toml'),
      project: ({ cwd }) => join(cwd, '.codex', 'config.toml'),
    },
    format: 'toml',
    key: 'mcp_servers',
    // Tried with Codex CLI 0.171 on 30 November 2026.
    hooks: {
      names: CODEX_EVENTS,
      // It reads files by commands, and says of none whether it has failed.
      matchers: { PreToolUse: 'apply_patch' },
      units: 1,
      files: {
        user: (place) => join(codexFolder(place), 'hooks.json'),
        project: ({ cwd }) => join(cwd, '.codex', 'hooks.json'),
      },
      before: 'Codex runs a hook once you trust it: type /hooks there.',
    },
  },
  gemini: {
    title: 'Gemini CLI',
    files: GEMINI_FILES,
    format: 'json',
    key: 'mcpServers',
    // Tried with Gemini CLI 0.61 on 30 November 2026.
    hooks: {
      names: GEMINI_EVENTS,
      // What is said before a tool does not reach the model.
      matchers: { AfterTool: 'read_file|replace|write_file|run_shell_command' },
      units: 1_000,
      files: GEMINI_FILES,
    },
  },
  zed: {
    title: 'Zed',
    files: {
      user: (place) => join(zedFolder(place), 'settings.json'),
      project: ({ cwd }) => join(cwd, '.zed', 'settings.json'),
    },
    format: 'json',
    key: 'context_servers',
  },
};

/** An empty variable counts as unset, as the assistants treat it. */
const variable = (name: string): string | undefined => process.env[name] || undefined;

export const thisPlace = (): Place => ({
  home: homedir(),
  cwd: process.cwd(),
  platform: process.platform,
  appData: variable('APPDATA'),
  configHome: variable('XDG_CONFIG_HOME'),
  codexHome: variable('CODEX_HOME'),
});
