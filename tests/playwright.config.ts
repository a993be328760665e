import { defineConfig, devices } from '@playwright/test';
import { suiteEnvironment } from '../scripts/lib/addresses.mjs';

// The tests use the Admin SDK, which finds the suite by these variables.
Object.assign(process.env, suiteEnvironment);

const executablePath = process.env.CHROME_PATH;
const isRoot = process.getuid?.() === 0;

/** The features that Playwright disables. They are repeated here, because Chromium uses only the last list. */
const unwantedByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The list below the address bar is a page that Chromium loads for every window, and so for every test. Without it,
 * each test takes one second less of processor time.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * Chromium compiles JavaScript that runs often a second and a third time, so that it runs faster. A page of a test is
 * closed before that pays: without it, a check of a page with axe takes an eighth less processor time.
 */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev';

/** The files whose tests run beside no other test. */
const alone = /\.alone\.spec\.ts$/;

/**
 * Browser tests through the Hosting emulator. `npm test -- e2e` starts the suite, finds Chromium and names it in
 * CHROME_PATH; `npm test -- e2e settings --headed` runs one file in a visible browser.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  workers: 3,
  // A test that passes only at its second try is flaky: `npm test` names it, and fails for three (scripts/lib/results.mjs).
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: 'http://127.0.0.1:5002',
    // Recording every test is slow. Use `--trace on` when you need it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Pages settle sooner without animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutOptimizing,
        `--disable-features=${[...unwantedByPlaywright, ...addressBar].join(',')}`,
      ],
    },
  },
  projects: [
    {
      // Tests of what a phone shows or does in another way: those with this tag, which run on a desktop as well, and whole files.
      // A flow whose steps are the same on both runs on the desktop only: `allPages` looks at each page in a phone's width.
      name: 'phone',
      teardown: 'alone',
      use: { ...devices['Pixel 7'] },
      // Each worker starts its own process and browser.
      workers: 1,
      grep: /@phone|\.phone\.spec\.ts/,
    },
    {
      name: 'desktop',
      teardown: 'alone',
      use: { ...devices['Desktop Chrome'] },
      testIgnore: [/\.phone\.spec\.ts$/, alone],
    },
    {
      // After all others, one by one: these change how every page looks, or switch parts of the site off. As the teardown
      // of the others, they also run when one of those fails; projects with dependencies do not.
      name: 'alone',
      workers: 1,
      use: { ...devices['Desktop Chrome'] },
      testMatch: alone,
    },
  ],
});
