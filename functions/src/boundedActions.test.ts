import { readFileSync } from 'node:fs';
import { callableNames, isStaffCall, toShape } from '@appshelf/model';
import { expect, it } from 'vitest';
import { matchesPattern, readFunctionNames, readTriggers } from './testing';
import { boundedActions, startedByServer } from './boundedActions';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const triggers = await readTriggers();
const names = await readFunctionNames();
const rows = Object.entries(boundedActions);

/**
 * Whether a write of a path starts a function. All writes of files do. In the Realtime Database, only writes of the
 * settings and of the announcement do.
 */
function isStartedBy(write: string, { service, pattern }: (typeof triggers)[number]): boolean {
  const [writtenTo = '', path = ''] = write.split(':');
  if (service !== writtenTo) return false;
  if (service === 'firestore') return matchesPattern(path, pattern);
  return service === 'storage' || /^(site|announcement)/.test(path);
}

const listTriggered = (writes: readonly string[]): string[] =>
  triggers
    .filter((trigger) => writes.some((write) => isStartedBy(write, trigger)))
    .map(({ name }) => name);

/** The paths that clients may write by rules of Firestore or Storage. A `match` ends with the brace of its indentation. */
function listWritable(file: string, service: string): string[] {
  const open: { indentation: number; path: string }[] = [];
  const writable = new Set<string>();
  for (const line of read(file).split('\n')) {
    const indentation = line.search(/\S/);
    const path = /^\s*match (\/\S+)/.exec(line)?.[1];
    if (path !== undefined) open.push({ indentation, path });
    if (line.trim() === '}' && open.at(-1)?.indentation === indentation) open.pop();
    if (/^\s*allow [^:;]*\b(create|update|write|delete)\b/.test(line)) {
      const inside = open.map((each) => each.path).join('');
      writable.add(
        `${service}:${inside.replace(/^\/(databases\/.*?\/documents|b\/\{bucket\}\/o)\//, '')}`,
      );
    }
  }
  return [...writable];
}

/** The paths that clients may write by the rules of the Realtime Database. */
function listWritableValues(rules: object, path = ''): string[] {
  return Object.entries(rules).flatMap(([key, rule]: [string, unknown]) => {
    if (key === '.write') return rule === false ? [] : [`database:${path}`];
    if (typeof rule !== 'object' || rule === null) return [];
    return listWritableValues(rule, path === '' ? key : `${path}/${key}`);
  });
}

const databaseRules = JSON.parse(read('database.rules.json').replaceAll(/^\s*\/\/.*$/gm, '')) as {
  rules: object;
};

it('every exported function is started by an action of the table, by staff, or by the server', () => {
  const known = new Set([
    ...rows.flatMap(([, { functions = [], writes = [] }]) => [
      ...functions,
      ...listTriggered(writes),
    ]),
    ...Object.keys(startedByServer),
    ...callableNames.filter(isStaffCall),
  ]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  const named = [
    ...rows.flatMap(([, { functions = [] }]) => functions),
    ...Object.keys(startedByServer),
  ];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

it('every path that clients may write is in the table, and nothing else', () => {
  const writable = [
    ...listWritable('firestore.rules', 'firestore'),
    ...listWritable('storage.rules', 'storage'),
    ...listWritableValues(databaseRules.rules),
  ];
  expect(writable.length).toBeGreaterThan(25);
  const inTable = rows.flatMap(([, { writes = [] }]) => writes);
  expect(inTable.map(toShape).toSorted()).toEqual(writable.map(toShape).toSorted());
});
