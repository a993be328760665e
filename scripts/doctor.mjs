import { checkNode } from './lib/node.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, run } from './lib/say.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

/**
 * Checks a Firebase project before and after a deployment: `npm run doctor -- --project ID`. It changes nothing. It prints a
 * line for everything that it checked, and ends with exit code 1 when something is wrong.
 */
await run(async () => {
  const usage = 'npm run doctor -- --project ID';
  const { project } = readProjectOption(process.argv.slice(2), usage);
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  const values = readValues(project);
  checkNode();
  await install();
  const { examine } = await import('./doctor/examine.mjs');
  const findings = await examine(project, values);
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
});
