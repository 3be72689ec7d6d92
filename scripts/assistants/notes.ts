/** What a page says about one assistant besides what the code of `setup` knows. Checked against each maker's pages in November 2026. */

export interface Notes {
  /** Name of the page in docs/start; one page may serve several names of `setup`. */
  readonly page: string;
  readonly title: string;
  /** Options that the command needs. */
  readonly options?: string;
  /** What stands under the command. */
  readonly intro: readonly string[];
  readonly check: readonly string[];
  /** The file in which you tell this assistant how to work. */
  readonly rules: string;
  readonly more?: readonly string[];
  readonly source: { readonly title: string; readonly url: string };
}

const IN_PROJECT = 'Run it in the folder of your project.';
const ALL_PROJECTS =
  'The file serves all your projects, and the server is not started in any of them. So the command names one namespace.';

export const NOTES: Readonly<Record<string, Notes>> = {
  'claude-code': {
    page: 'claude-code',
    title: 'Claude Code',
    intro: [IN_PROJECT],
    check: [
      'Start `claude` in the project. It asks once whether you allow the server of this project. Allow it.',
      'Type `/mcp`, or run `claude mcp list`. Hippograph is listed as connected.',
    ],
    rules: '`CLAUDE.md`',
    more: ['Without `setup`, `claude mcp add hippograph -- NODE MAIN mcp` adds the server for you alone.'],
    source: { title: 'the manual of Claude Code', url: 'https://code.claude.com/docs/en/mcp' },
  },
  'claude-desktop': {
    page: 'claude-desktop',
    title: 'Claude Desktop',
    options: '--namespace personal',
    intro: ['Run it in any folder.', ALL_PROJECTS],
    check: [
      'Quit Claude Desktop. Closing the window is not enough. Start it again.',
      'Open Settings, then Developer. Hippograph is listed as running.',
    ],
    rules: 'the instructions of a project',
    more: [
      'On Windows, the version from the Microsoft Store keeps its own copy of the folder, under `%LOCALAPPDATA%\\Packages`. `setup` does not write there. Open the file with Settings, Developer, Edit Config, and paste the entry.',
      'You can also run `npm run bundle` in the checkout and open the `.mcpb` file that it makes. It asks for the namespace.',
    ],
    source: {
      title: 'the guide of the protocol',
      url: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
    },
  },
  cursor: {
    page: 'cursor',
    title: 'Cursor',
    intro: [IN_PROJECT],
    check: [
      'Restart Cursor.',
      'Open Customize in the sidebar, then MCPs. Hippograph is listed with its tools. Switch it on if it is off.',
      'If it is not there, open the Output panel and choose MCP Logs.',
    ],
    rules: '`AGENTS.md`',
    source: { title: 'the manual of Cursor', url: 'https://cursor.com/docs/mcp' },
  },
  vscode: {
    page: 'vscode',
    title: 'VS Code',
    intro: [IN_PROJECT, 'The tools are for GitHub Copilot in agent mode.'],
    check: [
      'Run the command `MCP: List Servers` and choose hippograph. Start it. VS Code asks once whether you trust it.',
      'Open the chat in agent mode. The list of tools has those of hippograph.',
    ],
    rules: '`AGENTS.md` or `.github/copilot-instructions.md`',
    more: ['`--scope user` writes the default profile. Other profiles have a folder of their own.'],
    source: {
      title: 'the manual of VS Code',
      url: 'https://code.visualstudio.com/docs/agents/reference/mcp-configuration',
    },
  },
  devin: {
    page: 'windsurf',
    title: 'Windsurf (Devin Desktop)',
    options: '--namespace personal',
    intro: [
      'Run it in any folder. Windsurf is called Devin Desktop since June 2026 and reads another file than before.',
      'The file serves all your projects, so the command names one namespace.',
      'For one project, use `--scope project` instead of `--namespace`.',
    ],
    check: [
      'Restart Devin Desktop.',
      'Open the MCP section of the agent panel. Hippograph is listed with its tools.',
    ],
    rules: '`AGENTS.md`',
    more: [
      'An older Windsurf reads `~/.codeium/windsurf/mcp_config.json`. Use `setup windsurf --namespace personal` for it. Then press Refresh in the MCP list of Cascade.',
    ],
    source: { title: 'the manual of Devin', url: 'https://docs.devin.ai/cli/extensibility/configuration' },
  },
  zed: {
    page: 'zed',
    title: 'Zed',
    options: '--scope project',
    intro: [
      `${IN_PROJECT} Without \`--scope project\`, the command writes your own settings, for all projects. Then add \`--namespace personal\`.`,
    ],
    check: [
      'Trust the project if the title bar shows an exclamation mark. Zed starts no server of an untrusted project.',
      'Open the settings of the Agent Panel. The dot beside hippograph is green.',
    ],
    rules: '`AGENTS.md` or `.rules`',
    more: [
      'Zed supports tools and prompts. It cannot ask you before an erasure, so `forget` needs the id a second time.',
    ],
    source: { title: 'the manual of Zed', url: 'https://zed.dev/docs/ai/mcp' },
  },
  codex: {
    page: 'codex',
    title: 'Codex CLI',
    intro: [
      'Run it in any folder. Codex starts the server in the folder in which you work, so each project has its own namespace.',
      'With `--scope project`, the file is in the project. Codex reads it only in a project that you trust.',
    ],
    check: [
      'Run `codex mcp list`. Hippograph is listed.',
      'Start `codex` and type `/mcp`. It shows the tools.',
    ],
    rules: '`AGENTS.md`',
    more: [
      'The command line, the editor extension and the desktop app read the same file. `CODEX_HOME` moves it, and `setup` follows that variable.',
    ],
    source: { title: 'the manual of Codex', url: 'https://developers.openai.com/codex/mcp' },
  },
  gemini: {
    page: 'gemini',
    title: 'Gemini CLI',
    intro: [IN_PROJECT],
    check: [
      'Run `gemini mcp list` in the project. Hippograph is listed as connected. In a folder that you do not trust, it stays disconnected.',
      'Start `gemini` and type `/mcp`. It shows the tools.',
    ],
    rules: '`GEMINI.md`',
    more: [
      'Since June 2026, accounts of private persons use Antigravity CLI instead. `setup` does not know it yet. Paste the entry into `.agents/mcp_config.json` in the project, or into `~/.gemini/config/mcp_config.json`.',
    ],
    source: { title: 'the manual of Gemini CLI', url: 'https://geminicli.com/docs/tools/mcp-server' },
  },
};
