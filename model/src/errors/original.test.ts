import { describe, expect, it } from 'vitest';
import { getErrorMessage } from '../errors';
import { unknownErrorMessage } from './messages';
import { toReadableMessage } from './original';

describe('toReadableMessage', () => {
  it.each([
    ['The shelf is full.', 'The shelf is full.'],
    ['Firebase: Something odd happened. (auth/odd).', 'Something odd happened.'],
    ["Firebase Storage: Object 'a' is odd. (storage/odd)", "Object 'a' is odd."],
    ['FirebaseError: [code=odd]: The query is odd.', 'The query is odd.'],
    ['Uncaught (in promise) Error: The shelf fell.', 'The shelf fell.'],
    ['9 FAILED_PRECONDITION: The shelf is locked.', 'The shelf is locked.'],
    ['The shelf\n  is\tfull.', 'The shelf is full.'],
    ['The shelf fell.\n    at fall (https://x.example/a.js:1:2)\n    at main', 'The shelf fell.'],
    ['The shelf fell.\nfall@https://x.example/a.js:1:2', 'The shelf fell.'],
    ['Try again in 7 minutes. [429]', 'Try again in 7 minutes.'],
    ['Choose the and/or of it.', 'Choose the and/or of it.'],
  ])('%j reads %j', (message, readable) => {
    expect(toReadableMessage(message)).toBe(readable);
  });

  it.each([
    '',
    'Error',
    'Firebase: Error (auth/odd).',
    'auth/odd',
    'internal',
    'not-found',
    'INTERNAL',
    'internal [0]',
    'INVALID_LOGIN_CREDENTIALS',
    'Code auth/odd came.',
    '{"error":{"code":400}}',
    '[{"path":["name"]}]',
    '<!doctype html><title>502</title>',
    '[object Object]',
    '[GET] "/about/_payload.json": 503 Service Unavailable',
    'Request to https://x.example/v1 broke',
    'main.js:10:2 broke',
    'x '.repeat(300),
  ])('%j holds no readable sentence', (message) => {
    expect(toReadableMessage(message)).toBe('');
  });
});

/**
 * A pseudo-random generator of numbers from 0 to 1 with a seed (mulberry32), so that every run tests the same texts.
 */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const prefixes = ['auth/', 'functions/', 'storage/', 'firestore/', 'database/', 'app-check/', ''];
const names = ['odd', 'user-disabled', 'internal', 'NETWORK_ERROR', 'constructor', '__proto__'];
const texts = ['Something happened.', 'INVALID_ID_TOKEN', 'Error', 'not-found', '{"a":1}', '', 'é'];
const stack = '\n    at run (https://x.example/assets/main-1.js:10:200)\n    at async go';
const frames: ((text: string, code: string) => string)[] = [
  (text) => text,
  (text, code) => `Firebase: ${text} (${code}).`,
  (text, code) => `FirebaseError: Firebase: ${text} (${code}).`,
  (text, code) => `Firebase Storage: ${text} (${code})`,
  (text, code) => `${text} [${code}] Firebase: ${code}`,
  (text) => `Uncaught (in promise) TypeError: ${text}${stack}`,
  (text, code) => `${text}${stack} (${code})${stack}`,
  (_text, code) => code,
];
const wrappers: ((message: string, code: string) => unknown)[] = [
  (message) => message,
  (message) => new Error(message),
  (message, code) => Object.assign(new Error(message), { code }),
  (message, code) => ({ code, message }),
  (message, code) => ({ name: code, message, stack: message }),
  (message) => ({ message: { message } }),
  (message) => [message],
  (message) => Symbol(message),
  (message) => new Proxy({ message }, { get: () => raise(message), has: () => true }),
  (message) => () => message,
];

function raise(message: string): never {
  throw new Error(message);
}

it('getErrorMessage never shows a code or a stack, whatever is thrown', () => {
  const next = numbersFrom(20_261_121);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  let sentences = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const code = pick(prefixes) + pick(names);
    const thrown = pick(wrappers)(pick(frames)(pick(texts), code), code);
    const message = getErrorMessage(thrown);
    expect(message, String(round)).toMatch(/^\S.*\S$|^\S$/);
    expect(message, String(round)).not.toMatch(
      /(?:auth|functions|storage|firestore|database|app-check)\/|Firebase|\bat \w+|:\d+|[A-Z]_|[{}[\]]/,
    );
    if (message !== unknownErrorMessage) sentences += 1;
  }
  expect(sentences).toBeGreaterThan(500);
});
