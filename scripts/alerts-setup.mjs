import { setUpAlerts } from './alerts/setup.mjs';
import { readOptions } from './google/options.mjs';
import { openProject, requireProjectId } from './google/project.mjs';
import { install } from './lib/prepare.mjs';
import { Failure, runAndExit } from './lib/say.mjs';

const usage = 'npm run alerts:setup -- --project ID --email you@example.com';

/** Sets up the alerts that Google sends by email (docs/run/operate.md#alerts). */
await runAndExit(async () => {
  const { values } = readOptions(usage, {
    project: { type: 'string' },
    email: { type: 'string' },
  });
  const projectId = requireProjectId(values.project, usage);
  const { email } = values;
  if (email === undefined || !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new Failure(`Name the address that alerts go to: ${usage}`);
  await install();
  for (const line of await setUpAlerts(openProject(projectId), email)) console.log(line);
});
