import { fileURLToPath } from 'node:url';
import { transferFormats, transferKinds, type Column } from '@appshelf/model/transfer';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';

const file = fileURLToPath(new URL('../docs/run/columns.md', import.meta.url));

const introduction = `# Columns

[import.md](import.md) shows each form of a cell. A test writes this page (\`npx vitest run transfer/columns.test.ts --update\`).`;

function describeCell(column: Column): string {
  const { form, isRequired, isRequiredToPublish, choices, keys = [] } = column;
  const need = isRequiredToPublish ? ', required to publish' : ', required';
  const cell = isRequired || isRequiredToPublish ? `${form}${need}` : form;
  const values = (choices ?? keys).join(', ');
  return values === '' ? cell : `${cell}: ${values}`;
}

const listColumns = (columns: readonly Column[]): string =>
  columns.map((column) => `- \`${column.name}\`: ${describeCell(column)}`).join('\n');

it('are what docs/run/columns.md shows', async () => {
  const lists = transferKinds.map(
    (kind) =>
      `## ${kind.charAt(0).toUpperCase()}${kind.slice(1)}\n\n${listColumns(transferFormats[kind].columns)}`,
  );
  const text = await format([introduction, ...lists].join('\n\n'), {
    ...(await resolveConfig(file)),
    parser: 'markdown',
  });
  await expect(text).toMatchFileSnapshot(file);
});
