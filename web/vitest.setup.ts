import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { forgetSearch } from './src/features/search/searchClient';
import { emulators } from './src/lib/firebaseConfig';
import { shortenRepeatedErrors } from './src/testing/elementErrors';
import { findLabelsFast } from './src/testing/labels';
import { translatePages } from './src/testing/translatedTexts';

/** Several test files share a document. Each starts with an empty one. */
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  endSilence();
  forgetSearch();
});

/** Each navigation that an earlier file allowed suppresses the next question before the site is left. */
function endSilence(): void {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  while (dispatchEvent(new Event('beforeunload', { cancelable: true })));
  removeEventListener('beforeunload', ask);
}

afterEach(cleanup);

/**
 * What a file has begun to import is loaded before the next file: an import that ends without its file is an error. A
 * closed dialog returns the focus a moment later, when the document must still exist.
 */
afterAll(async () => {
  await vi.dynamicImportSettled();
  await setTimeout(10);
});

/** How long `findBy…` waits, in milliseconds: code that loads late loads slowly on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });

findLabelsFast();
shortenRepeatedErrors();
translatePages();

/** What Radix asks of a browser and jsdom lacks. */
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});

/** jsdom has no layout, so nothing ever comes into view. Tests of that bring their own observer. */
class IntersectionObserverStub {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
Object.assign(globalThis, { IntersectionObserver: IntersectionObserverStub });

/** No window has a size or a wish in jsdom. */
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });

/** jsdom has no reportError: the console gets the error instead. */
Object.assign(globalThis, { reportError: (error: unknown) => console.error(error) });

const emulatorOrigins = Object.values(emulators.ports).map(
  (port) => `http://${emulators.host}:${String(port)}/`,
);
const send = globalThis.fetch;

/**
 * Refuses requests to the ports of the emulators that nothing in the test answers: they would reach a suite that happens
 * to run, or fail later without saying what is missing.
 */
async function fetchFromNoEmulator(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if (emulatorOrigins.some((origin) => address.startsWith(origin))) {
    throw new TypeError(
      `Nothing in this test answers ${address}. Start it with startTestFirestore, startTestDatabase, startTestAuth or startTestCallables (web/src/testing).`,
    );
  }
  return send(input, init);
}
// Files share a worker, so the next file would find what this one has set.
if (send.name !== fetchFromNoEmulator.name) globalThis.fetch = fetchFromNoEmulator;
