import type { ComponentChildren } from 'preact';

interface AsTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  readonly open?: boolean;
}

/** The numbers of a chart as a table, for readers who cannot or do not want to use the chart. */
export function AsTable({ caption, columns, rows, open = false }: AsTableProps) {
  return (
    <details open={open}>
      <summary>Show as a table: {caption}</summary>
      <div class="scroll" tabIndex={0} role="group" aria-label={caption}>
        <table>
          <caption class="hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column} class={typeof cell === 'number' ? 'number' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
