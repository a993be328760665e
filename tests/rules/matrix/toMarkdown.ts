import { format, resolveConfig } from 'prettier';
import { columnNames, columns, type Column } from './columns';

/** The allowed actions, by area, with the people who succeeded. */
export type Matrix = Record<string, readonly { to: string; allowed: readonly Column[] }[]>;

const introduction = `# Permissions

Who may do what. A test tries each action with each of these people against the security rules and the callables of the
running suite, compares the result with the table in [\`model/src/rights/permissions.ts\`](../model/src/rights/permissions.ts), and writes
this page from it. \`npm test -- rules matrix --update\` writes it again after a change.

A member may have several roles, and may then do what each of them may. A role is a custom claim whose value is exactly
\`true\`. Administrators grant roles on the page of an account (\`/admin/users\`). Under maintenance everybody with a role goes on
with the work of that role, and waits with what every member may do.
`;

/** The page docs/moderate/permissions.md, formatted as the other pages are. */
export async function toMarkdown(matrix: Matrix, file: string): Promise<string> {
  const head = ['', ...columnNames.map((column) => columns[column])];
  const tables = Object.entries(matrix).map(([area, rows]) => {
    const lines = [
      head,
      ['---', ...columnNames.map(() => ':-:')],
      ...rows.map(({ to, allowed }) => [
        to,
        ...columnNames.map((column) => (allowed.includes(column) ? 'yes' : '–')),
      ]),
    ];
    return `## ${area}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
  });
  const text = [introduction, ...tables].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}
