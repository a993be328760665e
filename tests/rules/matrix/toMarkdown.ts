import { format, resolveConfig } from 'prettier';
import { columnNames, columns, type Column } from './columns';

/** The allowed actions, by area, with the people who succeeded. */
export type Matrix = Record<string, readonly { to: string; allowed: readonly Column[] }[]>;

const introduction = `# Permissions

Who may do what. A test tries each action as each of these people, against the rules and the callables of the running suite, compares
the result with [\`permissions.ts\`](../../model/src/rights/permissions.ts), and writes this page
(\`npm test -- rules matrix --update\`).

Administrators grant roles on the page of an account (\`/admin/users\`). A member may have several, and keeps what every member may do.
Under maintenance, people with a role go on with its work, and wait with what members do.
`;

/** People who are named together, by what they have in common. */
const groups = new Map(
  Object.entries({
    Nobody: [],
    Everybody: columnNames,
    Members: columnNames.filter((column) => column !== 'visitor'),
    'Members with a confirmed address': columnNames.filter(
      (column) => column !== 'visitor' && column !== 'unverified',
    ),
  }).map(([name, people]: [string, readonly Column[]]) => [people.join(), name]),
);

const listFormat = new Intl.ListFormat('en-GB');

/** Names the people who may do something, such as "Moderators and administrators". */
function namePeople(allowed: readonly Column[]): string {
  const group = groups.get(allowed.join());
  if (group !== undefined) return group;
  const names = listFormat.format(allowed.map((column) => `${columns[column]}s`));
  return names.charAt(0).toUpperCase() + names.slice(1);
}

/** The page docs/moderate/permissions.md, formatted as the other pages are. */
export async function toMarkdown(matrix: Matrix, file: string): Promise<string> {
  const areas = Object.entries(matrix).map(([area, rows]) => {
    const people = new Set(rows.map(({ allowed }) => namePeople(allowed)));
    const lists = [...people].map((name) => {
      const actions = rows.filter(({ allowed }) => namePeople(allowed) === name);
      return `${name} may\n\n${actions.map(({ to }) => `- ${to}`).join('\n')}`;
    });
    return [`## ${area}`, ...lists].join('\n\n');
  });
  const text = [introduction, ...areas].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}
