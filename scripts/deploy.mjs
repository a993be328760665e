import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { comparedVariable, steps } from './deployed/steps.mjs';
import { at, root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';
import { getSiteUrl } from './values/parse.mjs';
import { readValues } from './values/project.mjs';

const usage = 'npm run deploy -- --project ID [--non-interactive]';

/** Reads the command's options. `--interactive` and `--non-interactive` are those of firebase-tools. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        project: { type: 'string' },
        interactive: { type: 'boolean', default: false },
        'non-interactive': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${reason}\nThe command is: ${usage}`);
  }
}

/**
 * Runs one part of the deployment in this terminal, where firebase-tools asks its questions.
 * @param {string} project
 * @param {string} only
 * @param {string[]} options
 * @returns whether it went to its end
 */
async function deploy(project, only, options) {
  const child = spawn(
    at('node_modules/.bin/firebase'),
    ['deploy', '--only', only, '--project', project, ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, [comparedVariable]: project },
    },
  );
  const [code] = await once(child, 'close');
  return code === 0;
}

/** Compares the deployed project with the source, and prints what is wrong or worth knowing. */
async function compareAfter(
  /** @type {string} */ project,
  /** @type {import('./values/parse.mjs').Values} */ values,
) {
  const { openContext, print } = await import('./doctor/examine.mjs');
  const { checkDeployment } = await import('./deployed/comparison.mjs');
  const { context } = await openContext(project, values);
  const findings = await checkDeployment(context);
  findings.filter(({ state }) => state !== 'ok').forEach(print);
  return findings.filter(({ state }) => state === 'wrong').length;
}

/** Says how a new site gets its first administrator, whom no page can make: the right needs the login of firebase-tools. */
function describeFirstSteps(
  /** @type {string} */ project,
  /** @type {import('./values/parse.mjs').Values} */ values,
) {
  const address = getSiteUrl(project, values);
  return `      A new site has no administrator yet. Register at ${address}/login?mode=register, confirm your address, then:
      npm run grant-admin -- YOUR_ADDRESS --project ${project}
      and set the site up at ${address}/admin/set-up`;
}

/**
 * Deploys everything, in the order of `steps`. Before anything is changed it says what would go away and stops where a
 * database or the bucket is elsewhere than the values say; afterwards it says what is missing, also where
 * firebase-tools says nothing.
 */
await runAndExit(async () => {
  const { project, ...flags } = readOptions();
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  const values = readValues(project);
  const options = Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [`--${name}`] : []));
  await install();
  const { comparedTargets, compareBefore } = await import('./deployed/before.mjs');
  await compareBefore(project, values, comparedTargets);
  await build(values);
  let failed;
  for (const { name, only } of steps) {
    say(`${name} …`);
    if (await deploy(project, only, options)) continue;
    failed = name;
    break;
  }
  say('Comparing the project with the source …');
  const faults = await compareAfter(project, values);
  if (failed !== undefined)
    throw new Failure(
      `${failed} could not be deployed: the reason is above, and docs/run/deploy.md#refusals says what to do about it. What comes after was left as it was. Run the same command again once the cause is gone.`,
    );
  if (faults > 0)
    throw new Failure('Everything was deployed, except for what the lines with WRONG say.');
  say(`Deployed to ${project}.`);
  console.log(describeFirstSteps(project, values));
});
