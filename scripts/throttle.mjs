import { install } from './lib/prepare.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

const usage = 'npm run throttle -- FUNCTION N --project ID';

/**
 * Limits the instances of a function at once, without a deployment; 0 lets nobody call it
 * (docs/run/operate.md#when-it-is-exceeded).
 */
await runAndExit(async () => {
  const { project, rest } = readProjectOption(process.argv.slice(2), usage);
  const [id, text = '', ...others] = rest;
  if (project === undefined || id === undefined || others.length > 0 || !/^\d{1,3}$/.test(text))
    throw new Failure(`Name a function, a number of instances and the project: ${usage}`);
  const values = readValues(project);
  await install();
  const { openContext } = await import('./doctor/examine.mjs');
  const { readDeclared } = await import('./deployed/declared.mjs');
  const { listDeployed } = await import('./deployed/deployed.mjs');
  const { throttle } = await import('./deployed/throttle.mjs');
  const { context } = await openContext(project, values);
  const declared = await readDeclared(project, values);
  const deployed = await listDeployed(context.google, project);
  await throttle({ ...context, declared, deployed }, id, Number(text));
  say(
    text === '0'
      ? `Nobody may call ${id} any more. To open it: npm run doctor -- --project ${project} --repair`
      : `${id} has at most ${text} instances from now on.`,
  );
});
