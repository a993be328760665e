import { parseArgs } from 'node:util';
import { isLocal } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, runAndExit } from './lib/say.mjs';
import { readValues } from './values/project.mjs';

const usage = 'npm run doctor -- --project ID [--repair [--yes]]';

/** Reads the command's options. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        project: { type: 'string' },
        repair: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`${reason}\nThe command is: ${usage}`);
  }
}

/**
 * Checks a Firebase project before and after a deployment. It prints a line for everything that it checked, and ends
 * with exit code 1 when something is wrong. It changes nothing, unless `--repair` asks it to mend what a deployment left
 * undone. Of a project of the emulators it checks what is stored in the running suite.
 */
await runAndExit(async () => {
  const { project, repair: isRepairing, yes: isAgreed } = readOptions();
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  if (isLocal(project)) {
    await install();
    const { examineLocal } = await import('./doctor/examine.mjs');
    const findings = await examineLocal(project);
    return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
  }
  const values = readValues(project);
  await install();
  const { examine } = await import('./doctor/examine.mjs');
  const findings = await examine(project, values);
  const { repair } = await import('./doctor/repair.mjs');
  const left = isRepairing
    ? await repair(project, findings, { isAgreed })
    : findings.filter(({ state }) => state === 'wrong').length;
  return left > 0 ? 1 : 0;
});
