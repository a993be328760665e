import { saveBackup } from './backup/save.mjs';
import { parseParts } from './backup/folder.mjs';
import { readOptions } from './google/options.mjs';
import { openProject, requireProjectId } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, runAndExit, say } from './lib/say.mjs';

const usage = 'npm run backup -- FOLDER --project ID';

/** Saves everything that a project holds to a folder (docs/run/operate.md#a-backup-in-a-folder). */
await runAndExit(async () => {
  const { values, positionals } = readOptions(usage, {
    project: { type: 'string' },
    only: { type: 'string' },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Failure(`Name one folder: ${usage}`);
  const projectId = requireProjectId(values.project, usage);
  await install();
  await saveBackup(openProject(projectId), folder, parseParts(values.only));
  say(
    `${projectId} is saved in ${folder}. Keep it secret: it holds all accounts and the key to their passwords.`,
  );
});
