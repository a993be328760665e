import { install } from './lib/prepare.mjs';
import { Failure, run } from './lib/say.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

const usage = 'npm run costs -- --project ID';

/**
 * Prints what a month costs in the region of a project's values, by item and visits a day (docs/run/operate.md#what-it-costs),
 * with the CPU and memory that the source gives to functions.
 */
await run(async () => {
  const { project } = readProjectOption(process.argv.slice(2), usage);
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  const values = readValues(project);
  await install();
  const { readDeclared } = await import('./deployed/declared.mjs');
  const { readPlaces } = await import('./costs/prices.mjs');
  const { columns, listMonthRows } = await import('./costs/tables.mjs');
  const declared = await readDeclared(project, values);
  console.log(`| a month by visits a day | ${columns.join(' | ')} |`);
  console.log(listMonthRows(readPlaces(values), declared).join('\n'));
});
