import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryFiles, sharedFiles } from './sharedFiles';

const root = join(import.meta.dirname, '../..');

/** Lists the files of a folder of the repository with their paths, as the bundler names them. */
const listFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${folder}/${name}`,
  );

const files = [
  'model/src',
  'web/src',
  'node_modules/@lingui/react',
  'web/node_modules/@hookform/resolvers',
  'node_modules/react-hook-form',
  'node_modules/zod',
  'node_modules/@reduxjs/toolkit/dist/query',
  'node_modules/@standard-schema',
  'node_modules/lucide-react/dist/esm/icons',
].flatMap(listFiles);

/** Splits a pattern at each `|` that is in no group. */
function splitAlternatives(source: string): string[] {
  const alternatives = [''];
  let depth = 0;
  for (const character of source) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) alternatives.push('');
    else alternatives.push(`${alternatives.pop() ?? ''}${character}`);
  }
  return alternatives;
}

/** Lists the patterns without groups that a pattern consists of: `a(?:b|c)` is `ab` and `ac`. */
function expand(source: string): string[] {
  const [group, content] = /\(\?:([^()]*)\)/.exec(source) ?? [];
  if (group === undefined || content === undefined) return [source];
  const expanded = content.split('|').flatMap((part) => expand(source.replace(group, () => part)));
  return [...new Set(expanded)];
}

it.each(Object.entries({ ...sharedFiles, queries: queryFiles }))(
  'every pattern of "%s" matches a file',
  (_name, pattern) => {
    const parts = splitAlternatives(pattern.source).flatMap(expand);
    const unused = parts.filter((part) => {
      const expression = new RegExp(part);
      return !files.some((file) => expression.test(file));
    });
    expect(unused).toEqual([]);
  },
);
