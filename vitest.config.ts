import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { suiteEnvironment } from './scripts/lib/addresses.mjs';
import { defineFirebaseConfig } from './web/build/firebaseConfig.ts';
import { messages } from './web/build/messages/plugin.ts';
import { testedMessages } from './functions/messages.mjs';

/**
 * Every test that Vitest runs. Unit tests are beside their source; they need nothing that runs. The projects whose names
 * begin with `suite-` are in `tests/`: `npm test -- rules` starts the emulator suite, if they need it, and runs them.
 * One file: `npx vitest run web/src/ui/DataTable.test.tsx`.
 */

/** Tests use the source of the emulators' package, as TypeScript does (tsconfig.base.json), not what was built last. */
const source = 'emulators-source';
/** Node gets these conditions from Vitest. What packages export as `module` is for bundlers. */
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module');
const fromSource = {
  plugins: [defineFirebaseConfig(), messages('none'), testedMessages()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...serverConditions] } },
};

/** Files share the packages of their worker, since loading them anew takes longer than the tests. ESLint keeps mocks of modules out. */
function unit(
  folder: string,
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    ...fromSource,
    test: {
      name: path.basename(folder),
      root: path.join(import.meta.dirname, folder),
      environment: 'node',
      isolate: false,
      // On a busy machine a second of work can take ten.
      testTimeout: 20_000,
      // One builds all functions first.
      hookTimeout: 60_000,
      include: ['**/*.test.{ts,mjs}'],
      ...options,
    },
  };
}

const web = path.join(import.meta.dirname, 'web');
const inWeb = (file: string) => path.join(web, file);

const clientTests = ['src', 'build']
  .flatMap((folder) =>
    readdirSync(inWeb(folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  )
  .filter((name) => /\.test\.tsx?$/.test(name));

/** Lists the client's test files whose text matches. */
const listTests = (pattern: RegExp) =>
  clientTests.filter((name) => pattern.test(readFileSync(inWeb(name), 'utf8')));

/** The client's test files that mock modules, or reset what modules remember. */
const withFreshModules = listTests(/\bvi\.(?:(?:do)?mock|resetModules)\(|\bserveSearch\(/i);

/** What all unit tests of the client have in common. */
const client = {
  root: web,
  environment: 'jsdom',
  // A thread loads a document in less time than a process of its own.
  pool: 'threads',
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Whole pages are rendered and typed into, by several workers on two cores.
  testTimeout: 20_000,
} as const;

const functionsTests = path.join(import.meta.dirname, 'tests/functions');

/** The tests of functions that call triggers themselves, in a project of the suite that has none. */
const callingTriggers = readdirSync(functionsTests, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) =>
    readFileSync(path.join(functionsTests, name), 'utf8').includes("'../support/triggerProject'"),
  )
  .map((name) => `functions/${name}`);

/** The test that delivers all events of a run again. */
const eventsAgain = 'functions/operation/eventsAgain.test.ts';

/** Tests in `tests/`. Files take turns: they share the databases and the ports of the suite. */
function integration(
  folder: string,
  testTimeout: number,
  env = {},
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    ...fromSource,
    test: {
      name: `suite-${folder}`,
      root: path.join(import.meta.dirname, 'tests'),
      include: [`${folder}/**/*.test.ts`],
      env,
      fileParallelism: false,
      testTimeout,
      hookTimeout: testTimeout,
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    // Vitest leaves one processor to others, which is half of a small machine.
    maxWorkers: '100%',
    // Vitest reports a worker that takes longer to end. Its ten seconds are too few for one with firebase-tools while other
    // tests keep the processors busy.
    teardownTimeout: 60_000,
    projects: [
      unit('model'),
      unit('functions', {
        setupFiles: path.join(import.meta.dirname, 'functions/vitest.setup.mjs'),
      }),
      unit('emulators'),
      unit('seed'),
      unit('transfer'),
      unit('scripts'),
      unit('tests/rules-cost'),
      // The judged queries on the seed, with the code of client and functions.
      unit('tests/search', {
        name: 'judged',
        setupFiles: path.join(import.meta.dirname, 'functions/vitest.setup.mjs'),
      }),
      {
        ...fromSource,
        test: {
          name: 'indexes',
          root: path.join(import.meta.dirname, 'tests/indexes'),
          environment: 'jsdom',
          restoreMocks: true,
          testTimeout: 60_000,
        },
      },
      {
        ...fromSource,
        // They share the document and the packages of their worker, but each loads the code anew, or the next would get
        // what this one mocked or remembers.
        test: {
          ...client,
          name: 'web-fresh',
          include: withFreshModules,
          setupFiles: [inWeb('vitest.setup.ts'), inWeb('vitest.fresh.ts')],
        },
      },
      {
        plugins: fromSource.plugins,
        // The engines listen on ports, with what packages export for Node.
        resolve: { conditions: [source, ...serverConditions] },
        // They share the modules of their worker, with the SDKs, which can be connected only once: loading jsdom, React and
        // the code again for each file takes longer than the tests themselves.
        test: {
          ...client,
          name: 'web',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          exclude: withFreshModules,
          setupFiles: [inWeb('vitest.setup.ts'), inWeb('vitest.sdk.ts')],
        },
      },
      // The files share the SDKs of their process: loading them anew takes longer than most files.
      integration('rules', 30_000, suiteEnvironment, { isolate: false }),
      // The files share the Admin SDK and the functions, which take a second of processor time to load. The setup file
      // chooses the project of the suite.
      integration('functions', 120_000, suiteEnvironment, {
        isolate: false,
        restoreMocks: true,
        exclude: callingTriggers,
        setupFiles: path.join(functionsTests, 'support/setup.ts'),
      }),
      // They share both, too: no test leaves a change in a module.
      integration('functions', 120_000, suiteEnvironment, {
        name: 'suite-functions-triggers',
        isolate: false,
        restoreMocks: true,
        include: callingTriggers.filter((name) => name !== eventsAgain),
        setupFiles: path.join(functionsTests, 'support/setupTriggers.ts'),
      }),
      // It records what happens in a whole project, so that it runs by itself (`npm test -- again`).
      integration('functions', 120_000, suiteEnvironment, {
        name: 'suite-again',
        restoreMocks: true,
        include: [eventsAgain],
        setupFiles: path.join(functionsTests, 'support/setupTriggers.ts'),
      }),
      // The former release's pages on the present suite, which has their data (`npm test -- upgrade`).
      integration('upgrade', 240_000, suiteEnvironment),
      // The files share the SDKs and the stand-in's code, which take longer to load than most tests. Each starts what it needs on
      // free ports, and waits for it most of the time: they run at the same time.
      integration('emulators', 120_000, {}, { isolate: false, fileParallelism: true }),
      integration('start', 240_000),
      // The files share one deployment, and each has a project of its own: they run at the same time. firebase-tools waits between
      // two attempts and two looks at an operation, so that there are more workers than processors.
      integration(
        'deploy',
        400_000,
        {},
        {
          isolate: false,
          fileParallelism: true,
          maxWorkers: 3,
          globalSetup: path.join(import.meta.dirname, 'tests/deploy/support/globalSetup.ts'),
          // What loads firebase-tools reads the addresses of Google's APIs then.
          setupFiles: path.join(import.meta.dirname, 'tests/deploy/support/setup.ts'),
        },
      ),
    ],
  },
});
