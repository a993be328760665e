import { setUpBackups } from './backup/setup.mjs';
import { readOptions } from './google/options.mjs';
import { openProject, requireProjectId } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { runAndExit } from './lib/say.mjs';

const usage = 'npm run backup:setup -- --project ID';

/** Sets up the backups that Google makes by itself (docs/run/operate.md#backups). */
await runAndExit(async () => {
  const { values } = readOptions(usage, { project: { type: 'string' } });
  const projectId = requireProjectId(values.project, usage);
  await install();
  for (const line of await setUpBackups(openProject(projectId))) console.log(line);
});
