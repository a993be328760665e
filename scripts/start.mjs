import { build } from './build.mjs';
import { at } from './lib/paths.mjs';
import { choosesData, emptyOption } from './lib/firebaseTools.mjs';
import { createLocalAdministrator, localAdministrator } from './lib/localAdministrator.mjs';
import { checkPorts, checkStartFiles, install } from './lib/prepare.mjs';
import { isStopping, start, stop } from './lib/processes.mjs';
import { run, say } from './lib/say.mjs';
import { prepareRecentSeed } from './lib/seed.mjs';
import { functionsAddress, mailAddress, projectId, siteAddress } from './lib/addresses.mjs';
import { checkSuitePorts, startSuite } from './lib/suite.mjs';
import { getBuildEnvironment } from './values/environment.mjs';

const options = process.argv.slice(2);
const dev = options.includes('--dev');
const output = options.includes('--verbose') ? 'all' : 'warnings';
const extra = options.filter((option) => !['--dev', '--verbose'].includes(option));
const isEmpty = extra.includes(emptyOption);
const viteAddress = 'http://127.0.0.1:5173';

const seededAccounts =
  '      Accounts: admin@appshelf.test, member@appshelf.test, author@appshelf.test; password appshelf-demo';
const emptySite = (/** @type {string} */ address) =>
  `      There is no data. Sign in as ${localAdministrator.email}, password ${localAdministrator.password}, and set the site up:
      ${address}/admin/set-up`;

/** Starts Vite's dev server in front of the suite, and a bundler that rebuilds changed functions. */
function startDevelopment() {
  const env = getBuildEnvironment();
  return [
    start(process.execPath, [at('node_modules/vite/bin/vite.js')], {
      cwd: at('web'),
      env,
      stdio: 'inherit',
    }),
    start(process.execPath, [at('functions/build.mjs'), '--watch'], {
      cwd: at('functions'),
      env,
      stdio: 'inherit',
    }),
  ];
}

await run(async () => {
  await install({ all: dev });
  checkStartFiles();
  await checkSuitePorts();
  if (dev) await checkPorts({ 'dev server': 5173 });
  await build();
  const seed = choosesData(extra) ? [] : ['--import', await prepareRecentSeed()];
  const suite = await startSuite({ output, extra: [...seed, ...extra] });
  const { runSchedules } = await import('firebase-emulators-without-java/schedules');
  await runSchedules({ origin: functionsAddress, projectId, report: say });
  if (isEmpty) await createLocalAdministrator();
  const helpers = dev ? startDevelopment() : [];
  const address = dev ? viteAddress : siteAddress;
  say(`Appshelf is ready at ${address}`);
  console.log(isEmpty ? emptySite(address) : seededAccounts);
  console.log(`      Mail that the site sends is caught: ${mailAddress}`);
  console.log(
    '      Ctrl-C stops everything. More output: npm start -- --verbose, or .cache/suite.log',
  );
  const reason = await suite.ended;
  await Promise.all(helpers.map(stop));
  if (!isStopping()) throw reason;
});
