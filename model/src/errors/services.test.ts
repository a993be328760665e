import { describe, expect, it } from 'vitest';
import { getErrorMessage } from '../errors';
import { fallbackMessages, serviceMessages } from './services';

const denied = 'You do not have permission to perform this action.';

describe('Cloud Storage', () => {
  it.each([
    [401, 'storage/unauthenticated', 'Sign in to upload or change files.'],
    [402, 'storage/quota-exceeded', 'There is no storage space for more files at the moment.'],
    [403, 'storage/unauthorized', denied],
    [404, 'storage/object-not-found', 'This file no longer exists.'],
  ])('HTTP %i, %s: %s', (_status, code, message) => {
    const original = `Firebase Storage: Something about 'media/a/b.png'. (${code})`;
    expect(getErrorMessage({ code, message: original })).toBe(message);
  });
});

describe('callables', () => {
  it.each(Object.entries(fallbackMessages))(
    '%s without a message from the server',
    (code, message) => {
      const bare = code.replace('functions/', '');
      for (const original of ['', bare, bare.toUpperCase().replaceAll('-', '_'), code]) {
        expect(getErrorMessage({ code, message: original })).toBe(message);
      }
    },
  );

  it.each(Object.keys(fallbackMessages))('%s with a message from the server', (code) => {
    expect(getErrorMessage({ code, message: 'There is no account with this UID.' })).toBe(
      'There is no account with this UID.',
    );
  });

  it.each(['internal', 'unknown', 'unavailable', 'deadline-exceeded', 'cancelled'])(
    'functions/%s shows the catalogue’s message, whatever the server sent',
    (bare) => {
      const message = getErrorMessage({
        code: `functions/${bare}`,
        message: 'rpc lost its socket',
      });
      expect(message).toMatch(/\. (?:Try again|Check your connection).*\.$/);
    },
  );
});

describe('databases', () => {
  it.each([
    ['firestore/unavailable', 'unavailable'],
    ['UNAVAILABLE', 'unavailable'],
    ['NETWORK_ERROR', 'network-error'],
    ['database/disconnected', 'disconnected'],
  ])('%s has the same message as %s', (code, key) => {
    expect(getErrorMessage({ code, message: 'Firebase: …' })).toBe(serviceMessages[key]);
  });

  it.each([
    ['Failed to fetch', 'unavailable'],
    ['Load failed', 'unavailable'],
    ['NetworkError when attempting to fetch resource.', 'unavailable'],
    ['Bad Gateway', 'unknown'],
  ])('unknown with the message "%s" has the same message as %s', (reason, key) => {
    const message = `Request failed with error: ${reason}`;
    expect(getErrorMessage({ code: 'unknown', message })).toBe(serviceMessages[key]);
  });

  it.each(['permission-denied', 'firestore/permission-denied', 'PERMISSION_DENIED'])(
    '%s has the message for missing permission',
    (code) => {
      expect(getErrorMessage({ code, message: 'Denied.' })).toBe(denied);
    },
  );
});

describe('errors of browsers', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
  ])('a missing connection: %s', (error) => {
    expect(getErrorMessage(error)).toBe('Network error. Please check your connection.');
  });

  it.each([
    'Failed to fetch dynamically imported module: https://x.example/assets/a-1.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('a chunk that could not be loaded: %s', (message) => {
    expect(getErrorMessage(new TypeError(message))).toBe(
      'A part of this page could not be loaded. Check your connection, then load the page again.',
    );
  });

  it.each([
    ['AbortError', 'The request was cancelled. Try again.'],
    ['TimeoutError', 'The service took too long to answer. Try again.'],
    ['QuotaExceededError', 'This browser has no storage space left.'],
  ])('a %s', (name, message) => {
    expect(getErrorMessage(new DOMException('signal is aborted without reason', name))).toBe(
      message,
    );
  });
});
