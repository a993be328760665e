import { parseParts } from './backup/folder.mjs';
import { restoreBackup } from './backup/restore.mjs';
import { readOptions } from './google/options.mjs';
import { openProject, requireProjectId } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';

const usage = 'npm run restore -- FOLDER --project ID [--dry-run] [--replace ID]';

/** Makes a project hold what a backup holds (docs/run/operate.md#restore). */
await runAndExit(async () => {
  const { values, positionals } = readOptions(usage, {
    project: { type: 'string' },
    only: { type: 'string' },
    replace: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Failure(`Name one folder: ${usage}`);
  const projectId = requireProjectId(values.project, usage);
  await install();
  const isDryRun = values['dry-run'];
  const only = parseParts(values.only);
  await restoreBackup(openProject(projectId), folder, {
    ...(only === undefined ? {} : { only }),
    ...(values.replace === undefined ? {} : { replace: values.replace }),
    isDryRun,
  });
  say(
    isDryRun
      ? 'Nothing was changed.'
      : `${projectId} holds the backup. The site is under maintenance: look at it, then end that under Settings in the administrator area.`,
  );
});
