import { spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { comparedVariable } from '../../../scripts/deployed/steps.mjs';
import { cache } from '../../../scripts/lib/paths.mjs';
import { origins } from './google/origins';
import type { Google } from './google/server';
import { makeFolder } from './temporary';

/** The result of a command. `output` is what a person saw, in one line, because questions may be broken anywhere. */
export interface Outcome {
  readonly code: number;
  readonly output: string;
}

interface Setting {
  readonly google: Google;
  /** The clone in which the command runs. */
  readonly folder: string;
  /** The answers that a person gives, by the questions that they wait for. */
  readonly responses?: Readonly<Record<string, string>>;
  /** What a person or another program gives to the command's input. */
  readonly input?: string;
  /**
   * Whether firebase-tools runs as `npm run deploy` runs it, which has compared the project with the source already, so that
   * the hooks of firebase.json need not.
   */
  readonly isCompared?: boolean;
}

/** The log of all commands, for a person who reads what a deployment says. */
const logFile = path.join(cache, 'results/deploy.log');

/**
 * Creates a home folder, so that no account of this machine is used, with the credentials of a workflow: they are those
 * of Workload Identity Federation and name the address at which tokens are exchanged.
 */
function createHome(google: Google): { home: string; credentials: string } {
  const home = makeFolder('home');
  const token = path.join(home, 'token');
  writeFileSync(token, 'token-of-the-workflow');
  const credentials = path.join(home, 'credentials.json');
  writeFileSync(
    credentials,
    JSON.stringify({
      type: 'external_account',
      audience: `//iam.googleapis.com/projects/${google.project.number}/locations/global/workloadIdentityPools/github/providers/repository`,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: 'http://sts.googleapis.com/v1/token',
      credential_source: { file: token },
    }),
  );
  return { home, credentials };
}

/** The environment of a command: a new account on a machine that can only reach the stand-in. */
function createEnvironment({ google, isCompared = false }: Setting): NodeJS.ProcessEnv {
  const { home, credentials } = createHome(google);
  return {
    ...origins,
    PATH: process.env.PATH,
    TMPDIR: makeFolder('temporary'),
    HOME: home,
    HTTP_PROXY: google.proxy,
    HTTPS_PROXY: google.proxy,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    // Developers may export this variable, but a build is always for production.
    NODE_ENV: 'development',
    ...(isCompared && { [comparedVariable]: google.project.id }),
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
}

/** Splits a command as documents have it into a program of the clone and its arguments. */
function parse(command: string, { google, folder }: Setting): [string, string[]] {
  const [first = '', second = '', ...rest] = command
    .replaceAll('your-project', google.project.id)
    .split(' ');
  return first === 'npx'
    ? [path.join(folder, 'node_modules/.bin', second), rest]
    : [first, [second, ...rest]];
}

/** A command that takes longer waits for a response that never comes. */
const timeoutMs = 300_000;

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/**
 * Runs a command to its end, as a document names it: `npx firebase deploy --project your-project`. Its words are those
 * of the document, so that a test of the documents finds it here. `your-project` becomes the project of the stand-in.
 */
export async function run(command: string, setting: Setting): Promise<Outcome> {
  const { folder, responses = {}, input } = setting;
  // Output goes to a file, because a pipe can lose what a program writes just before it ends on a busy machine.
  const file = path.join(makeFolder('output'), 'output');
  const target = openSync(file, 'w');
  const child = spawn(...parse(command, setting), {
    cwd: folder,
    env: createEnvironment(setting),
    stdio: ['pipe', target, target],
    timeout: timeoutMs,
  });
  const read = () => stripVTControlCharacters(readFileSync(file, 'utf8'));
  const open = new Map(Object.entries(responses));
  const watcher = watch(file, () => {
    const output = toOneLine(read());
    for (const [question, response] of open) {
      if (!output.includes(question)) continue;
      open.delete(question);
      child.stdin?.write(`${response}\n`);
    }
  });
  if (input !== undefined) child.stdin?.end(input);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  watcher.close();
  closeSync(target);
  const output = read();
  mkdirSync(path.dirname(logFile), { recursive: true });
  appendFileSync(logFile, `$ ${command}\n${output.trim()}\n[exit code ${String(code)}]\n\n`);
  return { code, output: toOneLine(output) };
}
