/** docs/reference/mcp.md, from what the MCP server answers. */
import { RECORDED } from '../../src/mcp/definitions.generated.ts';
import { escaped, page, table } from './table.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Described {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
}

interface Tool extends Described {
  readonly inputSchema: Schema;
}

interface Prompt extends Described {
  readonly arguments?: readonly (Described & { readonly required?: boolean })[];
}

interface Template extends Described {
  readonly uriTemplate: string;
}

const recorded = RECORDED as unknown as {
  readonly tools: Readonly<Record<string, readonly Tool[]>>;
  readonly prompts: readonly Prompt[];
  readonly resourceTemplates: readonly Template[];
};

const typeOf = ({ type, enum: values }: Schema): string =>
  values === undefined ? (type ?? 'any') : values.map((value) => `\`${String(value)}\``).join(', ');

function tool({ name, description = '', inputSchema }: Tool): string {
  const required = new Set(inputSchema.required);
  const rows = Object.entries(inputSchema.properties ?? {}).map(([field, schema]) => [
    required.has(field) ? `\`${field}\` (required)` : `\`${field}\``,
    typeOf(schema),
    escaped(schema.description ?? ''),
  ]);
  const inputs = rows.length === 0 ? 'No arguments.' : table(['Argument', 'Type', 'What it is'], rows);
  return [`### ${name}`, escaped(description), inputs].join('\n\n');
}

export const mcpPage = (): string =>
  page(
    'MCP tools, resources and prompts',
    'Choose toolsets with `hippograph mcp --toolsets core,reference`, with `HIPPOGRAPH_TOOLSETS`, or with `/mcp?toolsets=core,reference`.',
    ...Object.entries(recorded.tools).flatMap(([toolset, tools]) => [
      `## Toolset ${toolset}`,
      ...tools.map(tool),
    ]),
    '## Resources',
    'An address with `?format=text` answers as text, otherwise as JSON.',
    table(
      ['Address', 'What it is'],
      recorded.resourceTemplates.map((one) => [`\`${one.uriTemplate}\``, escaped(one.description ?? '')]),
    ),
    '## Prompts',
    table(
      ['Prompt', 'Arguments', 'What it does'],
      recorded.prompts.map((one) => [
        `\`${one.name}\``,
        (one.arguments ?? []).map(({ name }) => `\`${name}\``).join(', '),
        escaped(one.description ?? ''),
      ]),
    ),
  );
