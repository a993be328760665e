import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Replaces Google's api.js on the page and in the Auth emulator's helper frame. The SDK and the frame use it to
 * exchange messages between the two windows.
 */
const api = `(() => {
  const handlers = new Map();
  const answers = new Map();
  const early = [];
  let peer;
  let calls = 0;
  const post = (message) => peer.postMessage({ relay: message }, '*');
  const receive = (message) => {
    const handler = handlers.get(message.name);
    if (handler === undefined) early.push(message);
    else post({ answer: message.id, data: handler(message.data) });
  };
  addEventListener('message', ({ data }) => {
    const message = data?.relay;
    if (message === undefined) return;
    if (message.answer === undefined) receive(message);
    else answers.get(message.answer)?.([message.data]);
  });
  const channel = {
    restyle: () => Promise.resolve(),
    ping: () => Promise.resolve(),
    register: (name, handler) => {
      handlers.set(name, handler);
      for (const message of early.splice(0)) receive(message);
    },
    send: (name, data, onAnswer) => {
      calls += 1;
      answers.set(calls, onAnswer);
      post({ id: calls, name, data });
    },
  };
  const context = {
    getParentIframe: () => {
      peer = parent;
      return channel;
    },
    open: ({ where, url }, onReady) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        frame.hidden = true;
        frame.addEventListener('load', () => {
          peer = frame.contentWindow;
          resolve(onReady(channel));
        });
        where.append(frame);
      }),
  };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} },
  };
  const named = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[named]?.();
})();`;

/** Makes sign-in with Google work without the internet: replaces Google's script, and leaves out styles and fonts. */
export async function fakeGoogle(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: api }),
  );
}

/** Presses a button that opens Google's window, which is the Auth emulator's. */
export async function openGoogle(page: Page, button = 'Continue with Google'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** Signs in with a new Google account in Google's window. */
export async function chooseGoogleAccount(popup: Page, email: string, name: string): Promise<void> {
  const field = popup.locator('#email-input');
  // The page takes clicks only when its script has run.
  await expect(async () => {
    await popup.locator('.js-new-account').click();
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await field.fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}
