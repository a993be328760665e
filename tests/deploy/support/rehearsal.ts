import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { cache } from '../../../scripts/lib/paths.mjs';
import { checkOut } from './checkout';
import { run, type Outcome } from './command';
import { createProject, type Project } from './google/project';
import { startGoogle } from './google/server';
import { findTemporary, makeFolder } from './temporary';
import { projectId, toFile, values } from './values';

/** What a person answers to the questions of the first deployment, by the words of firebase-tools. */
export const firstAnswers = {
  // Functions that are called again after a failure, because all of their writes can be repeated (docs/run/reliability.md).
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

function copy(clone: string): string {
  const folder = makeFolder('clone');
  cpSync(clone, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** What the first deployment of a clean clone to a new project did. */
interface First {
  /** The clone with what the deployment built. Tests run commands there, which write files and remove them. */
  readonly folder: string;
  /** A copy of it in which no command runs. */
  readonly kept: string;
  /** The project after the deployment. */
  readonly project: Project;
  readonly outcome: Outcome;
  /** What was asked, as in `Google`. */
  readonly requests: string[];
  readonly unknown: string[];
}

const findFile = () => path.join(findTemporary(), 'first');

/**
 * Deploys a clean clone to a new project, once for all files of tests, and keeps what it did in a file. The option
 * `--interactive` is here because a person has a terminal and this has none.
 */
export async function deployFirst(): Promise<void> {
  const folder = prepareClone();
  const google = await startGoogle(createProject(projectId));
  const outcome = await run('npm run deploy -- --project your-project --interactive', {
    google,
    folder,
    responses: firstAnswers,
  });
  await google.stop();
  const { project, requests, unknown } = google;
  const first: First = { folder, kept: copy(folder), project, outcome, requests, unknown };
  writeFileSync(findFile(), serialize(first));
  // What the source declares is the same in the repository, so that no test builds the functions again.
  cpSync(path.join(folder, '.cache/manifest.json'), path.join(cache, 'manifest.json'));
}

/** Reads what the first deployment did. Each test file has its own copy of it, which it may change. */
export const readFirst = (): First => deserialize(readFileSync(findFile())) as First;

/** Creates a project in the state after the first deployment, which a test may change. */
export const copyDeployed = (): Project => readFirst().project;

/** Copies the clone of the first deployment, with what it built, for tests that change files or build something else. */
export const copyClone = (): string => copy(readFirst().kept);
