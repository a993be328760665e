import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmulator, type TestEmulator } from '../../emulators/src/firestore/sdk/emulator';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SETTINGS = [
  'streaming, falling back by itself',
  'streaming',
  'streaming by XMLHttpRequest',
  'long polling',
  'long polling of five seconds',
  'a persistent cache of many tabs',
];

let emulator: TestEmulator;
let site: Server;
let browser: Browser;
let page: Page;

/** Serves a page with the scenario from another origin than the emulator's. */
async function servePage(): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` });
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeAll(async () => {
  const executablePath = process.env.CHROME_PATH;
  [emulator, site, browser] = await Promise.all([
    startEmulator(),
    servePage(),
    chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) }),
  ]);
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
}, 60_000);

afterAll(async () => {
  await browser.close();
  site.close();
  await emulator.close();
});

describe('firebase/firestore in Chromium, over WebChannel', () => {
  it('tests all settings of the page', async () => {
    expect(await page.evaluate(() => window.scenario.settings)).toEqual(SETTINGS);
  });

  it.each(SETTINGS)('runs every step with %s', async (setting) => {
    const failures: string[] = [];
    for (const step of await page.evaluate(() => window.scenario.steps)) {
      const run = page.evaluate(([name, way, port]) => window.scenario.run(name, way, port), [
        step,
        setting,
        emulator.port,
      ] as const);
      await run.catch((error: unknown) => failures.push(`${step}: ${String(error)}`));
    }
    expect(failures).toEqual([]);
  });

  it('reconnects to a restarted stand-in and sees the deletion', async () => {
    const caller = { kind: 'admin' } as const;
    const name = 'projects/demo-web/databases/(default)/documents/open/restarted';
    const watching = page.evaluate(
      ([setting, port]) => window.scenario.watchUntilGone('open/restarted', setting, port),
      [SETTINGS[0] ?? '', emulator.port] as const,
    );
    await vi.waitFor(() => emulator.service.getDocument({ name }, caller), { timeout: 10_000 });
    await emulator.close();
    emulator = await startEmulator(emulator.port);
    await watching;
  });
});
