import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleDescriptions, moduleIds, siteModules } from '@appshelf/model';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { boundedActions } from './boundedActions';

const toTable = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  [columns, columns.map(() => '-'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** The lines of each document that come from declarations, with the heading above them. */
const tables = {
  'docs/run/scale.md': {
    heading: '## What bounds each action',
    lines: toTable(
      ['a person …', 'bound'],
      Object.entries(boundedActions).map(([action, { bound }]) => [action, bound]),
    ),
  },
  'docs/run/modules.md': {
    heading: '# Modules',
    lines: moduleIds.map((id) => `- **${siteModules[id].label}**: ${moduleDescriptions[id]}`),
  },
};

it.each(Object.entries(tables))(
  '%s shows its table; `vitest -u` writes it',
  async (name, { heading, lines }) => {
    const file = fileURLToPath(new URL(`../../${name}`, import.meta.url));
    const [before = '', after = ''] = readFileSync(file, 'utf8').split(`${heading}\n`);
    const block = `${lines.join('\n')}\n\n`;
    const written = after.replace(/^[|-] [^]*?\n\n/m, () => block);
    const formatted = await format(`${before}${heading}\n${written}`, {
      ...(await resolveConfig(file)),
      parser: 'markdown',
    });
    await expect(formatted).toMatchFileSnapshot(file);
  },
);
