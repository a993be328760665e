import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../../scripts/lib/paths.mjs';
import { run, type Outcome } from './support/command';
import { compare } from './support/compare';
import { createProject, type Project } from './support/google/project';
import { refusals, type RefusalName } from './support/google/refusals';
import { getReleasedRules } from './support/google/rules';
import { startGoogle } from './support/google/server';
import { copyDeployed, firstAnswers, readFirst } from './support/rehearsal';
import { projectId } from './support/values';

// The clone is built there already.
const { folder } = readFirst();

/**
 * Runs a command on a project where Google refuses some requests. Google's words are not looked for: firebase-tools may end
 * before its last lines are written.
 */
async function runRefused(
  project: Project,
  kinds: RefusalName[],
  command: string,
): Promise<Outcome> {
  for (const kind of kinds) project.refused.set(kind, Infinity);
  const google = await startGoogle(project);
  const outcome = await run(command, {
    google,
    folder,
    responses: firstAnswers,
    isCompared: true,
  });
  await google.stop();
  expect(google.unknown).toEqual([]);
  expect([...project.refusedKinds].toSorted()).toEqual(kinds.toSorted());
  expect(outcome.code).not.toBe(0);
  return outcome;
}

const rulesRelease = `projects/${projectId}/releases/cloud.firestore`;

describe.concurrent('a deployment stops where Google refuses', () => {
  it('an index, before functions, the site and the rules change', async () => {
    const project = copyDeployed();
    const [first = ''] = project.databases.indexes.keys();
    project.databases.indexes.delete(first);
    project.functions.deployed.delete('content');
    project.rules.releases.delete(rulesRelease);
    const { output } = await runRefused(
      project,
      ['index'],
      'npm run deploy -- --project your-project --interactive',
    );
    expect(output).toContain(
      'The indexes could not be deployed: the reason is above, and docs/run/deploy.md#refusals says what to do about it.',
    );
    expect(output).toContain(
      `WRONG Firestore lacks 1 index, so that some lists answer with an error: run npx firebase deploy --only firestore:indexes --project ${projectId}.`,
    );
    expect(project.functions.deployed.has('content')).toBe(false);
    expect(project.hosting.releases).toHaveLength(1);
    expect(getReleasedRules(project, 'cloud.firestore')).toBeUndefined();
  });

  it('functions, before the site is released', async () => {
    const project = copyDeployed();
    for (const id of ['appWritten', 'content']) project.functions.deployed.delete(id);
    const before = await compare(project);
    const [wrong = ''] = before;
    expect(wrong).toBe(
      `wrong: 2 functions, appWritten and content are not deployed: run npx firebase deploy --only functions:appWritten,functions:content,hosting --project ${projectId}.`,
    );
    const [, command = ''] = /: run (.*)\.$/.exec(wrong) ?? [];
    await runRefused(project, ['eventarcAgent', 'functionRole'], `${command} --interactive`);
    expect(project.hosting.releases).toHaveLength(1);
    expect(await compare(project)).toEqual(before);
  });
});

const kinds = Object.keys(refusals) as RefusalName[];

/** What the page says about each refusal: parts of Google's words, in the first column of its table. */
const [, table = ''] = readFileSync(at('docs/run/deploy.md'), 'utf8').split('## Refusals');
const known = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, words = '']) => words.split(' … ').flatMap((part) => part.split('…')));

it.each(kinds)('the page says what to do about a refusal: %s', (kind) => {
  const { message } = refusals[kind].error;
  expect(known.filter((parts) => parts.every((part) => message.includes(part)))).not.toEqual([]);
});

/** These tests check what owners read. double.test.ts only checks that the double responds as Google does. */
const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name !== 'double.test.ts')
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');

it.each(kinds)('a test has the double refuse: %s', (kind) => {
  expect(tests).toMatch(new RegExp(`(?:\\[|\\(|, |^ +)'${kind}'`, 'm'));
});

/** What a project has that is no way to refuse. */
const facts = [
  'id',
  'number',
  'refused',
  'refusedKinds',
  'enablingApis',
  'authorizedDomains',
  'actionUrl',
  'hosting',
];

const project = createProject(projectId);
const states = [project, project.databases, project.functions, project.rules]
  .flatMap((part) => Object.keys(part))
  .filter((name) => !facts.includes(name));

it.each([...new Set(states)])('a test changes what the double has: %s', (state) => {
  expect(tests).toMatch(new RegExp(`\\b${state}\\b`));
});
