import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { at, root } from './lib/paths.mjs';

/**
 * The packages that a file needs to start: its static imports and those of the files that it imports.
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {string[]} `FILE imports PACKAGE`
 */
function findPackages(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const name = statement.moduleSpecifier;
    if (name === undefined || !ts.isStringLiteral(name) || name.text.startsWith('node:')) return [];
    if (name.text.startsWith('.')) return findPackages(join(dirname(file), name.text), seen);
    return [`${relative(root, file)} imports ${name.text}`];
  });
}

const commands = readdirSync(at('scripts')).filter(
  (name) =>
    name.endsWith('.mjs') &&
    !name.includes('.test.') &&
    /\bimport \{[^}]*\binstall\b[^}]*\}/.test(readFileSync(at('scripts', name), 'utf8')),
);

it('knows the commands that install the packages', () => {
  expect(commands).toEqual(expect.arrayContaining(['check.mjs', 'start.mjs', 'test.mjs']));
});

it.each(commands)('%s starts in a fresh clone, where no package is installed', (name) => {
  expect(findPackages(at('scripts', name))).toEqual([]);
});
