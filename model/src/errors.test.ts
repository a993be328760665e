import { describe, expect, it } from 'vitest';
import { getErrorCode, getErrorMessage } from './errors';
import { registrationClosedMessage } from './errors/messages';

/** The sentences with a fixed wording. */
const catalogue: [code: string, message: string][] = [
  ['auth/invalid-email', 'The email address is not valid.'],
  ['auth/user-disabled', 'This account has been disabled.'],
  ['auth/user-not-found', 'No account found with this email.'],
  ['auth/wrong-password', 'Incorrect password.'],
  ['auth/invalid-credential', 'Invalid login credentials.'],
  ['auth/email-already-in-use', 'An account with this email already exists.'],
  ['auth/weak-password', 'Password is too weak. Please use at least 6 characters.'],
  ['auth/network-request-failed', 'Network error. Please check your connection.'],
  ['auth/too-many-requests', 'Too many unsuccessful login attempts. Please try again later.'],
  ['auth/popup-closed-by-user', 'Login popup was closed before completion.'],
  ['auth/popup-blocked', 'Login popup was blocked by your browser.'],
  ['auth/requires-recent-login', 'This operation requires a recent login. Please sign in again.'],
  ['functions/permission-denied', 'You do not have permission to perform this action.'],
];

describe('getErrorMessage', () => {
  it.each(catalogue)('%s', (code, message) => {
    expect(getErrorMessage({ code, message: `Firebase: Error (${code}).` })).toBe(message);
  });

  it.each([
    'PERMISSION_DENIED: Permission denied',
    'Missing or insufficient permissions.',
    'oh: permission denied!',
  ])('shows the message for a refusal for an error without a code: "%s"', (message) => {
    expect(getErrorMessage(new Error(message))).toBe(
      'You do not have permission to perform this action.',
    );
  });

  it.each([
    [new Error('The shelf is full.'), 'The shelf is full.'],
    ['Just a text', 'Just a text'],
    [
      { code: 'auth/odd', message: 'Firebase: Something odd happened. (auth/odd).' },
      'Something odd happened.',
    ],
    [{ code: 'functions/invalid-argument', message: 'Enter a name.' }, 'Enter a name.'],
  ])('shows the original message of %j', (error, message) => {
    expect(getErrorMessage(error)).toBe(message);
  });

  it.each([undefined, null, 7, {}, new Error(''), { message: 12 }])(
    'shows the general message for %j',
    (error) => {
      expect(getErrorMessage(error)).toBe('An unknown error occurred.');
    },
  );

  it('never shows a code where the catalogue has a message', () => {
    expect(
      getErrorMessage({
        code: 'storage/canceled',
        message: 'Firebase Storage: … (storage/canceled)',
      }),
    ).toBe('The upload was cancelled.');
  });
});

describe('getErrorMessage for a password that the policy refuses', () => {
  it.each([
    [
      'Firebase: Missing password requirements: [Password must contain at least 8 characters, Password must contain a numeric character] (auth/password-does-not-meet-requirements).',
      'The password doesn’t meet the requirements: at least 8 characters, a numeric character.',
    ],
    [
      'Firebase: Missing password requirements: [Password may contain at most 50 characters] (auth/password-does-not-meet-requirements).',
      'The password doesn’t meet the requirements: at most 50 characters.',
    ],
    [
      'Firebase: Error (auth/password-does-not-meet-requirements).',
      'The password doesn’t meet the requirements.',
    ],
  ])('is answered with the missing requirements: %s', (message, sentence) => {
    expect(getErrorMessage({ code: 'auth/password-does-not-meet-requirements', message })).toBe(
      sentence,
    );
  });
});

describe('a new account that the server refused', () => {
  const code = 'auth/blocking-function-error-response';

  it.each([
    `HTTP Cloud Function returned an error. Code: 403, Status: "PERMISSION_DENIED", Message: "${registrationClosedMessage}"`,
    `((HTTP request to http://127.0.0.1:5001/x returned HTTP error 403: {"error":{"message":"${registrationClosedMessage}"}}))`,
  ])('is answered with its reason: %s', (message) => {
    expect(getErrorMessage({ code, message })).toBe(registrationClosedMessage);
  });

  it('is answered without one when the server failed', () => {
    expect(getErrorMessage({ code, message: '((Deadline exceeded making request to x.))' })).toBe(
      'The account could not be created. Try again in a moment.',
    );
  });
});

describe('getErrorCode', () => {
  it.each([
    [{ code: 'auth/x' }, 'auth/x'],
    [{ code: 5 }, undefined],
    [null, undefined],
    ['auth/x', undefined],
  ])('%j', (error, code) => {
    expect(getErrorCode(error)).toBe(code);
  });
});
