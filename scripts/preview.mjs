import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { at, root } from './lib/paths.mjs';
import { install } from './lib/prepare.mjs';
import { previewConfigFile, writePreviewConfig } from './lib/previewConfig.mjs';
import { runToEnd } from './lib/processes.mjs';
import { Failure, run, say } from './lib/say.mjs';
import { readValues } from './values/project.mjs';

const usage = 'npm run preview -- --project ID --channel NAME';

/** Reads the command's options. */
function readOptions() {
  try {
    const options = {
      project: { type: /** @type {const} */ ('string') },
      channel: { type: /** @type {const} */ ('string') },
    };
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(
      `${error instanceof Error ? error.message : String(error)}\nThe command is: ${usage}`,
    );
  }
}

/**
 * Reads the address of the channel from the JSON that firebase-tools prints.
 * @param {string} output
 * @returns {string | undefined}
 */
function readAddress(output) {
  try {
    const [deployed] = Object.values(JSON.parse(output.slice(output.indexOf('{'))).result);
    return /** @type {{ url?: string }} */ (deployed).url;
  } catch {
    return undefined;
  }
}

/**
 * Publishes the files of this checkout on a preview channel for a week and says its address. Pages are rendered in the
 * browser there, and functions and data are those of the project.
 */
await run(async () => {
  const { project, channel } = readOptions();
  if (project === undefined || channel === undefined)
    throw new Failure(`Name the project and the channel: ${usage}`);
  const values = readValues(project);
  await install();
  await build(values);
  writePreviewConfig();
  say(`Publishing a preview of ${project} …`);
  const { code, output } = await runToEnd(
    at('node_modules/.bin/firebase'),
    [
      ...['hosting:channel:deploy', channel, '--config', previewConfigFile, '--project', project],
      ...['--expires', '7d', '--non-interactive', '--json'],
    ],
    { cwd: root, capture: true },
  );
  const address = readAddress(output);
  if (code !== 0 || address === undefined)
    throw new Failure(`${output.trim()}\n\nThe preview was not published. The reason is above.`);
  say(`Preview: ${address}`);
  const results = process.env['GITHUB_OUTPUT'];
  if (results !== undefined) appendFileSync(results, `url=${address}\n`);
});
