import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaces } from '../../scripts/costs/prices.mjs';
import { toPlaceRow } from '../../scripts/costs/tables.mjs';
import { readDeclared } from '../../scripts/deployed/declared.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { run } from './support/command';
import { createProject } from './support/google/project';
import { startGoogle } from './support/google/server';
import { readFirst } from './support/rehearsal';
import { projectId, values } from './support/values';

/** The documents that say how to put a site online and operate it. */
const documents = ['README.md', 'docs/run/deploy.md', 'docs/run/operate.md'].filter((name) =>
  existsSync(at(name)),
);

/** How commands begin that other tests run, or that the rehearsal runs with other words, and where. */
const elsewhere = {
  'npm start': 'tests/start/start.test.ts',
  'npm test': 'scripts/test.mjs',
  'npm run build': 'scripts/build.test.mjs',
  'npm run bench': 'scripts/bench.mjs',
  'npm run check': 'scripts/check.mjs',
  'npm run doctor': 'tests/deploy/repair.test.ts',
  'npm run compare': 'tests/deploy/projects.test.ts',
  'npm run throttle': 'tests/deploy/throttle.test.ts',
  'npm run backup:setup': 'scripts/backup/setup.test.mjs',
  'npm run backup': 'tests/functions/operation/restore.test.ts',
  'npm run restore': 'tests/functions/operation/restore.test.ts',
  'npm run alerts:setup': 'scripts/alerts/setup.test.mjs',
  'npm run grant-admin': 'scripts/grant-admin.test.mjs',
  'npm run deploy -- --project new-project': 'tests/deploy/first.test.ts',
  cp: 'tests/deploy/support/rehearsal.ts',
};

/** How commands begin that only Google can answer. Those in a sentence cannot carry the mark of a line. */
const atGoogle = [
  'gcloud',
  'npx firebase login',
  'npx firebase functions:log',
  'npx firebase hosting:disable',
  'npx firebase projects:create',
  'npx firebase firestore:backups:list',
  'npx firebase firestore:databases:restore',
  'npx firebase functions:secrets:prune',
];

/** The mark of a command that only Google can answer, at the end of its line. */
const mark = '# needs Google';

/**
 * Lists the lines of shell blocks, without comments and with those put together that `\` breaks. Commands that only
 * Google can answer are left out.
 */
function listLines(block: string): string[] {
  return block
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => !line.endsWith(mark))
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

/** Lists the commands of a document: the lines of its shell blocks, and those in a sentence that name a project. */
function listCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, block = '']) => block);
  const inSentences = [...text.matchAll(/`(\w[^`\n]* [^`\n]*your-project[^`\n]*)`/g)];
  return [...blocks.flatMap(listLines), ...inSentences.map(([, command = '']) => command)];
}

/** The source of the rehearsal, which contains each command that it runs. */
const rehearsal = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');

describe.each(documents)('%s', (name) => {
  it('names commands only that the rehearsal runs, or that are known not to run here', () => {
    const commands = listCommands(readFileSync(at(name), 'utf8'));
    const unknown = commands.filter(
      (command) =>
        ![...Object.keys(elsewhere), ...atGoogle].some((start) => command.startsWith(start)) &&
        !rehearsal.includes(`'${command}`),
    );
    expect(unknown).toEqual([]);
  });

  it('names the project in every command of firebase-tools', () => {
    const commands = listCommands(readFileSync(at(name), 'utf8'));
    const others = commands.filter(
      (command) =>
        /^npx firebase (?!login|projects:create)/.test(command) && !command.includes('--project '),
    );
    expect(others).toEqual([]);
  });
});

it('the tests that run commands elsewhere exist', () => {
  expect(Object.values(elsewhere).filter((file) => !existsSync(at(file)))).toEqual([]);
});

describe('a command of the documents', () => {
  it('stores the address of the mail server as a secret', async () => {
    const { folder } = readFirst();
    const google = await startGoogle({ ...createProject(projectId), secrets: new Map() });
    const { code } = await run(
      'npx firebase functions:secrets:set SMTP_URL --project your-project',
      { google, folder, input: 'smtps://name:password@mail.example.com' },
    );
    await google.stop();
    expect(code).toBe(0);
    expect(google.project.secrets.get('SMTP_URL')?.versions).toEqual([
      'smtps://name:password@mail.example.com',
    ]);
    expect(google.unknown).toEqual([]);
  });

  it('deletes functions, and what Google keeps beside them', async () => {
    const { folder, project } = readFirst();
    const google = await startGoogle(project);
    const { code } = await run(
      'npx firebase functions:delete userCreated userDeleted --project your-project --force',
      { google, folder },
    );
    await google.stop();
    expect(code).toBe(0);
    const left = [...project.functions.deployed.keys()];
    expect(left.filter((id) => /^user(?:Created|Deleted)$/.test(id))).toEqual([]);
    expect(google.unknown).toEqual([]);
  });

  it('prints what a month costs in the region of the values', async () => {
    const { folder, project } = readFirst();
    const google = await startGoogle(project);
    const { code, output } = await run('npm run costs -- --project your-project', {
      google,
      folder,
    });
    await google.stop();
    expect(code).toBe(0);
    expect(output).toContain(toPlaceRow(readPlaces(values), await readDeclared(projectId, values)));
    expect(google.requests).toEqual([]);
  });
});
