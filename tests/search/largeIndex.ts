import { packApps, packInstructions } from '@appshelf/model';
import { describeApps, searchedApp } from '../../functions/src/features/content/describedApps';
import { makeCatalogue } from '../../scripts/bench/catalogue.mjs';

/** The bodies of the search's indexes with a generated catalogue, as the function would send them. */
export async function makeLargeIndexes(appCount: number, instructionCount: number) {
  const { apps, instructions } = makeCatalogue(appCount, instructionCount);
  const read = apps.map((app) => searchedApp.parse(app));
  const begun = performance.now();
  const packed = packApps(await describeApps(read));
  return {
    apps: JSON.stringify(packed),
    instructions: JSON.stringify(packInstructions(instructions)),
    packMs: performance.now() - begun,
  };
}
