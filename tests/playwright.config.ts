import { defineConfig, devices } from '@playwright/test';
import { suiteEnvironment } from '../scripts/lib/addresses.mjs';

// The tests put accounts and documents into the suite with the Admin SDK, which would look for a project of Google's.
Object.assign(process.env, suiteEnvironment);

const executablePath = process.env.CHROME_PATH;
const isRoot = process.getuid?.() === 0;

/** What Playwright itself switches off: of two lists of features Chromium heeds only the last. */
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
 * The list below the address bar is a page of its own, which Chromium loads for every window, that is for every test,
 * though nobody sees it: a second of processor time each.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/**
 * Browser tests through the Hosting emulator. `npm test -- e2e` starts the suite, finds Chromium and names it in
 * CHROME_PATH; `npm test -- e2e settings --headed` runs one file before your eyes.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  workers: 2,
  // A test that passes at its second try only is flaky: it counts as failed, and `npm test` names it.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: 'http://127.0.0.1:5002',
    // Recording every test would take a good part of a small machine: `--trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nobody watches: without fading and sliding, pages come to rest at once and are drawn less often.
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
        `--disable-features=${[...unwantedByPlaywright, ...addressBar].join(',')}`,
      ],
    },
  },
  projects: [
    {
      // The main test of each flow, tagged so, and the files of what only a phone has.
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      grep: /@phone|\.phone\.spec\.ts/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'] },
      testIgnore: /\.phone\.spec\.ts$/,
    },
  ],
});
