import { afterEach, describe, expect, it } from 'vitest';
import { createGoogle } from './client.mjs';
import { Refusal, startDouble } from './testing.mjs';

/** @type {(() => void)[]} */
const closing = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a double that refuses with these statuses, one after the other, and then accepts requests. */
async function open(/** @type {number[]} */ ...statuses) {
  const double = await startDouble(() => {
    const status = statuses.shift();
    if (status !== undefined) throw new Refusal(status, 'The reason.');
    return { found: true };
  });
  closing.push(double.close);
  return double;
}

describe('a request', () => {
  it('is tried again when Google could not take it at that moment', async () => {
    const { project, received } = await open(429, 503);
    expect(await project.google.request('firestoreOrigin', '/v1/a')).toEqual({ found: true });
    expect(received).toHaveLength(3);
  });

  it('fails with a sentence after five attempts', async () => {
    const { project, received } = await open(500, 500, 500, 500, 500);
    await expect(project.google.request('firestoreOrigin', '/v1/a')).rejects.toThrow(
      /^127\.0\.0\.1:\d+ answered 500 to GET \/v1\/a: The reason\.$/,
    );
    expect(received).toHaveLength(5);
  });

  it.each([
    [401, 'Sign in with: npx firebase login'],
    [403, 'The account may lack a role, or the API is off'],
  ])('that is refused with %i says what to do, at once', async (status, advice) => {
    const { project, received } = await open(status);
    await expect(project.google.request('firestoreOrigin', '/v1/a')).rejects.toThrow(advice);
    expect(received).toHaveLength(1);
  });

  it('to a service that cannot be reached fails with a sentence', async () => {
    const { project, close } = await open();
    close();
    await expect(project.google.request('firestoreOrigin', '/v1/a')).rejects.toThrow(
      'cannot be reached. Check the connection and run the command again.',
    );
  });
});

describe('a project of the emulators', () => {
  const environment = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };

  it('never leads to Google', async () => {
    const google = createGoogle('demo-shelf', { environment });
    await expect(google.request('cloudMonitoringOrigin', '/v3/a')).rejects.toThrow(
      'demo-shelf exists in the emulators only, which have no monitoring.',
    );
  });

  it('is the only kind that leads to the emulators', async () => {
    const readToken = () => Promise.reject(new Error('Credentials are asked for.'));
    const google = createGoogle('shelf-live', { environment, readToken });
    await expect(google.request('firestoreOrigin', '/v1/a')).rejects.toThrow(
      'Credentials are asked for.',
    );
  });
});
