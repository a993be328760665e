import { columns, readPlaces, toPlaceRow } from './costs/costs.mjs';
import { Failure, run } from './lib/say.mjs';
import { readProjectOption, readValues } from './values/project.mjs';

const usage = 'npm run costs -- --project ID';

/** Prints what a month costs in the region of a project's values, by visits a day (docs/operate.md#what-it-costs). */
await run(() => {
  const { project } = readProjectOption(process.argv.slice(2), usage);
  if (project === undefined) throw new Failure(`Name the project: ${usage}`);
  console.log(`| a month by visits a day | ${columns.join(' | ')} |`);
  console.log(toPlaceRow(readPlaces(readValues(project))));
  return Promise.resolve();
});
