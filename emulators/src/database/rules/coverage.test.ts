import { describe, expect, it } from 'vitest';
import { type ExpressionCoverage, findUncovered } from '../../shared/coverage';
import { parseNode } from '../tree/json';
import { Node } from '../tree/node';
import { draftWrite, setUpdate } from '../writes';
import { canRead, canWrite } from './authorize';
import { getRulesCoverage } from './coverage';
import { loadRules, type Ruleset } from './ruleset';

const SOURCE = `{
  "rules": {
    "open": { ".read": true, ".write": false },
    "users": {
      "$uid": {
        ".read": "auth.uid === $uid ||
          (auth.token.level > 2 && !root.child(\\"closed\\").exists())",
        ".validate": "newData.val().length < (data.exists() ? 10 : 5)"
      }
    }
  }
}`;

function reads(
  rules: Ruleset,
  path: string,
  auth: { uid: string; token?: object } | null,
): boolean {
  const tree = parseNode({ closed: 1 }, { now: 0, existing: Node.EMPTY });
  return canRead(rules, tree, path.split('/'), null, { auth, now: 0 });
}

const summary = ({ line, column, text, values }: ExpressionCoverage) => [
  `${line}:${column} ${text}`,
  ...Object.entries(values).flatMap(([value, count]) => (count > 0 ? [`${value} ${count}`] : [])),
];
const summaries = (rules: Ruleset) => getRulesCoverage(rules).expressions.map(summary);

describe('the coverage of rules', () => {
  it('lists rules and the conditions in them with their places, and nothing counted', () => {
    const { expressions } = getRulesCoverage(loadRules(SOURCE));
    expect(expressions.map(summary)).toEqual([
      ['3:24 true'],
      ['3:40 false'],
      [
        `6:19 auth.uid === $uid ||\n          (auth.token.level > 2 && !root.child(\\"closed\\").exists())`,
      ],
      ['6:19 auth.uid === $uid'],
      ['7:12 auth.token.level > 2 && !root.child(\\"closed\\").exists()'],
      ['7:12 auth.token.level > 2'],
      ['7:36 !root.child(\\"closed\\").exists()'],
      ['7:37 root.child(\\"closed\\").exists()'],
      ['8:23 newData.val().length < (data.exists() ? 10 : 5)'],
      ['8:47 data.exists()'],
    ]);
    expect(expressions.map(({ constant }) => constant === true)).toEqual([
      true,
      true,
      ...Array<boolean>(8).fill(false),
    ]);
    expect(expressions[3]).toMatchObject({ endLine: 6, endColumn: 36 });
    expect(expressions[4]).toMatchObject({ endLine: 7, endColumn: 68 });
  });

  it('counts what each of them evaluates to, and only what is evaluated', () => {
    const rules = loadRules(SOURCE);
    expect(reads(rules, 'open', null)).toBe(true);
    expect(reads(rules, 'users/ann', { uid: 'ann' })).toBe(true);
    expect(reads(rules, 'users/ann', { uid: 'bob', token: { level: 3 } })).toBe(false);
    expect(reads(rules, 'users/ann', { uid: 'bob', token: { level: 1 } })).toBe(false);
    expect(reads(rules, 'users/ann', { uid: 'bob' })).toBe(false);
    expect(summaries(rules).map(([, ...counts]) => counts)).toEqual([
      ['true 1'],
      [],
      ['true 1', 'false 2', 'error 1'],
      ['true 1', 'false 3'],
      ['false 2', 'error 1'],
      ['true 1', 'false 1', 'error 1'],
      ['false 1'],
      ['true 1'],
      [],
      [],
    ]);
  });

  it('tells what was not evaluated both ways', () => {
    const rules = loadRules(`{"rules": {"a": {".write": "auth != null", ".validate": false}}}`);
    const uncovered = () => findUncovered(getRulesCoverage(rules)).map(({ text }) => text);
    const write = (auth: { uid: string } | null) => {
      const { after, targets } = draftWrite(Node.EMPTY, setUpdate('a', 1), 0);
      canWrite(rules, { before: Node.EMPTY, after }, targets, { auth, now: 0 });
    };
    expect(uncovered()).toEqual(['auth != null', 'false']);
    write(null);
    expect(uncovered()).toEqual(['auth != null', 'false']);
    write({ uid: 'ann' });
    expect(uncovered()).toEqual([]);
  });
});
