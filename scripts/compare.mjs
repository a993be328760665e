import { comparedVariable } from './deployed/steps.mjs';
import { Failure, runAndExit } from './lib/say.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

const usage = 'npm run compare -- --project ID [TARGET ...]';

/**
 * Says what a deployment would remove and what it lacks, and changes nothing. firebase.json has it run before each of
 * its targets, which is before anything is deployed (firebase-tools `lib/deploy/index.js`), so that it also stops a
 * deployment that somebody types by hand. `npm run deploy` compares all targets itself.
 */
await runAndExit(async () => {
  const { project, rest } = readProjectOption(process.argv.slice(2), usage);
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  if (process.env[comparedVariable] === project) return;
  const values = readValues(project);
  const { comparedTargets, compareBefore } = await import('./deployed/before.mjs');
  const unknown = rest.filter((target) => !comparedTargets.includes(target));
  if (unknown.length > 0)
    throw new Failure(
      `${unknown.join(', ')} cannot be compared: name some of ${comparedTargets.join(', ')}, or nothing for all.`,
    );
  await compareBefore(project, values, rest.length === 0 ? comparedTargets : rest);
});
