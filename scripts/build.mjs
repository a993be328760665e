import { copyFileSync, existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, root } from './lib/paths.mjs';
import { checkNode } from './lib/node.mjs';
import { install } from './lib/prepare.mjs';
import { runToEnd } from './lib/processes.mjs';
import { Failure, run, step } from './lib/say.mjs';
import { fingerprint, isCurrent, remember } from './lib/stamps.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json'];

const builtInNames = ['ENFORCE_APP_CHECK', 'MAIL_FROM', 'SITE_URL'];

/** The environment variables that the build uses (README, "A real project"). */
const builtInEnvironment = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_') || builtInNames.includes(name))
    .sort()
    .join('\n');

/** The parts of the build, with their inputs and the files that must exist afterwards. */
const parts = [
  {
    name: 'emulators',
    inputs: [...shared, 'emulators'],
    output: 'emulators/dist/firestore.mjs',
    build: () => inNode('emulators/build.mjs'),
  },
  {
    name: 'functions',
    inputs: [...shared, 'functions', 'model', 'firebase.json'],
    output: 'functions/dist/index.js',
    build: () => inNode('functions/build.mjs'),
  },
  {
    name: 'web',
    inputs: [...shared, 'web', 'model'],
    output: 'web/dist/app.html',
    build: async () => {
      const built = await vite(['build']);
      // Hosting responds with this file and status 404 to missing paths. The client then renders its error page.
      if (built.code === 0) copyFileSync(at('web/dist/app.html'), at('web/dist/404.html'));
      return built;
    },
  },
  {
    name: 'pages',
    inputs: [...shared, 'web', 'model'],
    output: 'functions/dist/pages/app.html',
    build: async () => {
      const built = await vite(['build', '--config', 'vite.server.config.ts']);
      if (built.code === 0)
        copyFileSync(at('web/dist/app.html'), at('functions/dist/pages/app.html'));
      return built;
    },
  },
];

const vite = (/** @type {string[]} */ args) =>
  runToEnd(at('node_modules/.bin/vite'), [...args, '--logLevel', 'warn'], {
    cwd: at('web'),
    capture: true,
  });

const inNode = (/** @type {string} */ script) =>
  runToEnd(process.execPath, [at(script)], { cwd: root, capture: true });

/** Builds the parts that changed since the last build. */
export async function build(/** @type {string[]} */ only = parts.map((part) => part.name)) {
  for (const part of parts.filter(({ name }) => only.includes(name))) {
    const print = fingerprint(part.inputs, builtInEnvironment());
    if (existsSync(at(part.output)) && isCurrent(`build-${part.name}`, print)) continue;
    await step(`Building ${part.name}`, async () => {
      const { code, output } = await part.build();
      if (code !== 0)
        throw new Failure(`${output.trim()}\n\nBuilding ${part.name} failed. The reason is above.`);
    });
    remember(`build-${part.name}`, print);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await run(async () => {
    checkNode();
    await install();
    await build();
  });
}
