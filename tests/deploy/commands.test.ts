import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../../scripts/lib/paths.mjs';
import { run } from './support/command';
import { createProject } from './support/google/project';
import { startGoogle } from './support/google/server';
import { rehearse } from './support/rehearsal';
import { projectId } from './support/values';

/** The documents that say how a site goes live and stays so. */
const documents = ['README.md', 'docs/deploy.md', 'docs/operate.md'].filter((name) =>
  existsSync(at(name)),
);

/** How commands begin that the rehearsal does not run, and why. */
const elsewhere = {
  'npm start': 'tests/start runs it',
  'npm test': 'it runs the rehearsal',
  'npm run build': 'firebase deploy runs it',
  'npm run doctor': 'scripts/doctor has tests of its own',
  'npm run backup': 'scripts/backup and tests/functions/restore.test.ts run it',
  'npm run restore': 'tests/functions/restore.test.ts runs it',
  'npm run alerts:setup': 'scripts/alerts runs it',
  'npm run grant-admin': 'scripts/grant-admin.test.mjs runs it',
  'npx firebase login': 'needs a person with a Google account',
  cp: 'the rehearsal writes the file',
  gcloud: 'needs Google',
  'npx firebase deploy --only functions': 'a part of what the rehearsal runs',
  'npx firebase functions:delete': 'projects.test.ts reads the sentence that asks for it',
  'npx firebase functions:log': 'needs the log of a site that runs',
  'npx firebase hosting:disable': 'takes a site away',
  'npx firebase projects:create': 'needs a Google account',
  'npx firebase firestore:backups:list': 'needs backups that Google made',
  'npx firebase firestore:databases:restore': 'needs a backup that Google made',
  'npx firebase functions:secrets:prune': 'needs versions of a secret that are in use',
};

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
        !Object.keys(elsewhere).some((start) => command.startsWith(start)) &&
        !rehearsal.includes(`'${command}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a command of the documents', () => {
  it('stores the address of the mail server as a secret', async () => {
    const { folder } = await rehearse();
    const google = await startGoogle({ ...createProject(projectId), secrets: new Map() });
    const { code, output } = await run(
      'npx firebase functions:secrets:set SMTP_URL --project your-project',
      { google, folder, input: 'smtps://name:password@mail.example.com' },
    );
    await google.stop();
    expect(output).toContain('Created a new secret version');
    expect(code).toBe(0);
    expect(google.project.secrets.get('SMTP_URL')?.versions).toEqual([
      'smtps://name:password@mail.example.com',
    ]);
    expect(google.unknown).toEqual([]);
  });
});
