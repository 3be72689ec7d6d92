/** The one screen that says where everything is. */
import type { DatabaseAddress } from '../../domain/ports.ts';

export interface Whereabouts {
  /** Origin of the listener. */
  readonly url: string;
  readonly needsToken: boolean;
  readonly database: DatabaseAddress;
  /** File that holds the database's password; undefined where the user brought it himself. */
  readonly passwordFile: string | undefined;
  readonly dataDir: string;
  /** The managed database's log. */
  readonly logFile: string | undefined;
  readonly mcpConfiguration: object;
}

type Row = readonly [name: string, value: string | undefined];

function block(rows: readonly Row[]): string[] {
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(15)}${value}`]));
}

export function describeWhereabouts(where: Whereabouts): string {
  const { url, database, passwordFile } = where;
  const at = (path: string): string => new URL(path, url).href;
  return [
    'hippograph is up. Ctrl-C ends it.',
    '',
    ...block([
      ['dashboard', at('/')],
      ['docs', at('/docs/')],
      ['GraphQL', at('/graphql')],
      ['GraphiQL', at('/graphiql')],
      ['MCP', at('/mcp')],
      ['health', at('/healthz')],
      ['ready', at('/readyz')],
      ['metrics', at('/metrics')],
      ['token', where.needsToken ? 'each request needs Authorization: Bearer $HIPPOGRAPH_TOKEN' : undefined],
    ]),
    '',
    ...block([
      ['Neo4j Browser', database.browserUrl],
      ['Neo4j', database.uri],
      ['user', database.username],
      ['password', passwordFile === undefined ? 'what NEO4J_PASSWORD says' : `in ${passwordFile}`],
      ['Neo4j log', where.logFile],
      ['data folder', where.dataDir],
    ]),
    '',
    "For a coding assistant's MCP configuration:",
    '',
    JSON.stringify(where.mcpConfiguration, null, 2),
    '',
  ].join('\n');
}
