import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './processes.mjs';
import { Failure, say, step } from './say.mjs';

/** The commands of browsers. The headless shell comes first, because tests take a quarter less time in it. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (/** @type {string} */ file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Finds a browser on this machine: CHROME_PATH, one on PATH, a macOS application, or Playwright's own. */
async function find() {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Failure(`CHROME_PATH names ${named}, which cannot be run. Correct it or unset it.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  const found = [...onPath, ...applications].find(isExecutable);
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/**
 * The ways to install a browser, the simplest first. Some Debian versions and all derivatives lack the headless shell.
 */
function installers() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (/** @type {string} */ name) => [
    [...sudo, 'apt-get', 'update'],
    [...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', name, 'fonts-liberation'],
  ];
  const hasApt = process.platform === 'linux' && isExecutable('/usr/bin/apt-get');
  return [
    ...(hasApt
      ? [
          {
            text: "Installing Chromium's headless shell with apt",
            lines: apt('chromium-headless-shell'),
          },
          { text: 'Installing Chromium with apt', lines: apt('chromium') },
        ]
      : []),
    {
      text: "Installing Playwright's Chromium",
      lines: [['npx', 'playwright', 'install', 'chromium-headless-shell', 'chromium']],
    },
  ];
}

/**
 * Throws when a browser does not start. Playwright's Chromium needs system libraries, which only root can install.
 * @param {string} browser
 */
async function checkThatItRuns(browser) {
  const { code, output } = await runToEnd(browser, ['--version'], { capture: true });
  if (code === 0) return browser;
  throw new Failure(
    `${output.trim()}\n\n${browser} cannot run here. The reason is above. If libraries are missing, somebody with root can install them: sudo npx playwright install-deps chromium`,
  );
}

/**
 * Returns the path of a Chromium for tests. Installs one when there is none.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const present = await find();
  if (present) return checkThatItRuns(present);
  for (const { text, lines } of installers()) {
    const worked = await step(text, async () => {
      for (const [command = '', ...args] of lines) {
        const { code } = await runToEnd(command, args, {
          capture: true,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
        if (code !== 0) return false;
      }
      return true;
    });
    const browser = worked ? await find() : undefined;
    if (browser) return checkThatItRuns(browser);
    say(`${text} did not work here.`);
  }
  throw new Failure(
    `No Chromium was found, and none could be installed. Install one and run the command again:
  Debian, Ubuntu  sudo apt-get install chromium fonts-liberation
  Fedora          sudo dnf install chromium
  macOS           Google Chrome from https://www.google.com/chrome
Where that is not possible, set CHROME_PATH to a Chromium or Chrome of your own.`,
  );
}
