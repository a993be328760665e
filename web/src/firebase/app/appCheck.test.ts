/* eslint-disable no-restricted-properties -- App Check needs a registered site */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFirebaseConfig } from '../../../build/firebaseConfig';

const appCheck = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(function (this: { key: string }, key: string) {
    this.key = key;
  }),
}));
vi.mock('firebase/app-check', () => appCheck);
vi.mock('firebase/app', () => ({ initializeApp: () => ({ name: 'app' }) }));

const realProject = {
  VITE_FIREBASE_PROJECT_ID: 'real-project',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'real-project.firebaseapp.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'real-project.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_DATABASE_URL: 'https://real-project-default-rtdb.firebaseio.com',
};

/** Loads the app as it is built for a project with these values. */
async function loadApp(env: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.doMock('../../lib/builtConfig', () => ({ firebaseConfig: readFirebaseConfig(env) }));
  await import('./firebaseApp');
}

beforeEach(() => {
  vi.resetModules();
  appCheck.initializeAppCheck.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

describe('App Check', () => {
  it('starts with the app of a real project that has a site key', async () => {
    await loadApp({ ...realProject, VITE_APP_CHECK_SITE_KEY: ' site-key ' });
    expect(appCheck.initializeAppCheck).toHaveBeenCalledExactlyOnceWith(
      { name: 'app' },
      { provider: { key: 'site-key' }, isTokenAutoRefreshEnabled: true },
    );
  });

  it.each([
    ['no site key', realProject],
    ['an empty site key', { ...realProject, VITE_APP_CHECK_SITE_KEY: ' ' }],
    ['the emulators', { VITE_APP_CHECK_SITE_KEY: 'site-key' }],
  ])('stays off with %s', async (_name, env) => {
    await loadApp(env);
    expect(appCheck.initializeAppCheck).not.toHaveBeenCalled();
  });
});
