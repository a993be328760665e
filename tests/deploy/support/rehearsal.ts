import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkOut } from './checkout';
import { run, type Outcome } from './command';
import { createProject, type Project } from './google/project';
import { startGoogle, type Google } from './google/server';
import { projectId, toFile, values } from './values';

/** What a person answers to the questions of the first deployment, by the words of firebase-tools. */
export const firstAnswers = {
  // Functions that are called again after a failure: the writes of all of them are made for it (docs/reliability.md).
  'Would you like to proceed with deployment?': 'y',
  // Rules of Storage that read documents of Firestore.
  'Cloud Storage for Firebase needs an IAM Role to use cross-service rules. Grant the new role?':
    'y',
  'How many days do you want to keep container images': '1',
};

/** A clean clone with the values of a project. */
function prepareClone(): string {
  const folder = checkOut();
  writeFileSync(path.join(folder, `.env.${projectId}`), toFile(values));
  return folder;
}

interface Rehearsal {
  readonly folder: string;
  readonly google: Google;
  readonly outcome: Outcome;
}

let first: Promise<Rehearsal> | undefined;

async function deployFirst(): Promise<Rehearsal> {
  const folder = prepareClone();
  const google = await startGoogle(createProject(projectId));
  const outcome = await run('npm run deploy -- --project your-project --interactive', {
    google,
    folder,
    answers: firstAnswers,
  });
  return { folder, google, outcome };
}

/**
 * Deploys a clean clone to a new project, once for all files of tests. The option `--interactive` is here because a
 * person has a terminal and this has none.
 */
export const rehearse = (): Promise<Rehearsal> => (first ??= deployFirst());

/** Creates a project in the state after the first deployment, which a test may change. */
export const copyDeployed = async (): Promise<Project> =>
  structuredClone((await rehearse()).google.project);
