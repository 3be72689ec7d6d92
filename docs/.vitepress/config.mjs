/** The documentation site: `npm run docs` builds it into dist/docs. A dead link fails the build. */
import { fileURLToPath } from 'node:url';
import { renderForSearch } from './search.ts';

const REPOSITORY = 'https://github.com/hippograph/hippograph';
const SOURCES = /^(?:\.\.\/)+(?=(?:src|test|cypher|bench|scripts|dashboard|examples|packages|schema\.graphql|CHANGELOG\.md|CONTRIBUTING\.md|README\.md|LICENSE))/;

const pages = (folder, titles) =>
  Object.entries(titles).map(([name, text]) => ({ text, link: `/${folder}${name}` }));

const sidebar = [
  {
    text: 'Start',
    items: pages('start/', {
      install: 'Install',
      'first-memory': 'First memory',
      assistants: 'Connect an assistant',
      importing: 'Bring your memories',
    }),
  },
  {
    text: 'Assistants',
    items: pages('start/', {
      'claude-code': 'Claude Code',
      'claude-desktop': 'Claude Desktop',
      cursor: 'Cursor',
      vscode: 'VS Code',
      windsurf: 'Windsurf (Devin Desktop)',
      zed: 'Zed',
      codex: 'Codex CLI',
      gemini: 'Gemini CLI',
      web: 'claude.ai, ChatGPT, phones',
    }),
  },
  {
    text: 'Concepts',
    items: pages('concepts/', {
      memory: 'Memory, session, namespace',
      recall: 'How recall ranks',
      profiles: 'Profiles',
      consolidation: 'Consolidation',
      facts: 'Facts and the two times',
      forgetting: 'Forgetting and erasing',
    }),
  },
  {
    text: 'Guides',
    items: [
      ...pages('guides/', {
        'recall-well': 'Recall well',
        procedures: 'Teach procedures',
        standing: 'What you always want',
        correct: 'Correct and supersede',
        team: 'A team',
        machines: 'Several machines',
        languages: 'Other languages',
        model: 'Change the model',
        tune: 'Tune for a project',
        hooks: 'Hooks',
        backfill: 'Bring in the past',
        secrets: 'Keep secrets out',
        frameworks: 'Use it in a framework',
        client: 'Write a client',
        'neo4j-browser': 'Neo4j Browser',
        subscriptions: 'Subscriptions',
      }),
      ...pages('', { dashboard: 'The dashboard' }),
    ],
  },
  {
    text: 'Operate',
    items: pages('operate/', {
      requirements: 'Memory and disk',
      backup: 'Back up and restore',
      upgrade: 'Upgrade and go back',
      uninstall: 'Uninstall',
      monitoring: 'Monitoring',
      security: 'Security',
      proxy: 'Proxy, no network',
      neo4j: 'Your own Neo4j',
      limits: 'Limits',
    }),
  },
  {
    text: 'Reference',
    items: [
      ...pages('reference/', {
        cli: 'Command line',
        settings: 'Settings',
        graphql: 'GraphQL',
        mcp: 'MCP',
        http: 'HTTP',
        errors: 'Error codes',
        cypher: 'Cypher statements',
        formulas: 'Formulas',
        'file-formats': 'File formats',
      }),
      ...pages('', { 'data-model': 'Data model', glossary: 'Glossary' }),
    ],
  },
  {
    text: 'Benchmarks',
    items: [
      ...pages('', { benchmarks: 'Method and losses' }),
      ...pages('benchmarks/', {
        quality: 'Recall quality',
        ranking: 'Studies of the ranking',
        answers: 'What an agent is shown',
        use: 'Use, need and forgetting',
        texts: 'What is read from texts',
        speed: 'Speed and size',
        reliability: 'Reliability and tests',
        others: 'Beside others',
      }),
    ],
  },
  {
    text: 'Help',
    items: [
      ...pages('help/', { troubleshooting: 'Troubleshooting', faq: 'Questions', compared: 'Comparison' }),
      ...pages('', { design: 'How it is built', walkthrough: 'Walkthrough', promises: 'Promises', STYLE: 'Style' }),
      ...pages('adr/', { index: 'Decisions' }),
    ],
  },
];

export default {
  title: 'Hippograph',
  description: 'A long-term memory for AI agents, kept in Neo4j.',
  base: '/docs/',
  cleanUrls: true,
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  outDir: fileURLToPath(new URL('../../dist/docs', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/vitepress', import.meta.url)),
  // Only the links that each page shows as an example, to a service that runs.
  ignoreDeadLinks: [/^http:\/\/(?:127\.0\.0\.1|localhost)/],
  markdown: {
    config: (md) => {
      // Links to files that are no pages lead to the repository.
      md.core.ruler.push('sources', (state) => {
        for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === 'link_open' ? token.attrGet('href') : null;
          if (href !== null && SOURCES.test(href))
            token.attrSet('href', `${REPOSITORY}/blob/main/${href.replace(SOURCES, '')}`);
        }
      });
    },
  },
  themeConfig: {
    search: { provider: 'local', options: { _render: renderForSearch } },
    sidebar,
    outline: [2, 3],
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
  },
};
