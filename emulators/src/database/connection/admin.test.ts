import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../testServer';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${server.port}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

describe('firebase-admin', () => {
  it('passes the rules, unless it takes the place of a user', async () => {
    await server.setRules('admin', { $uid: { '.write': '$uid === auth.uid' } });
    const url = `http://127.0.0.1:${server.port}?ns=admin`;
    const admin = initializeApp({ projectId: 'demo' }, 'admin');
    await getDatabaseWithUrl(url, admin).ref('bob').set({ x: 1 });
    expect(await server.read('admin', 'bob')).toEqual({ x: 1 });

    const ann = initializeApp(
      { projectId: 'demo', databaseAuthVariableOverride: { uid: 'ann' } },
      'ann',
    );
    await getDatabaseWithUrl(url, ann).ref('ann').set(1);
    await expect(getDatabaseWithUrl(url, ann).ref('bob').set(1)).rejects.toThrow(
      'PERMISSION_DENIED',
    );

    const nobody = initializeApp(
      { projectId: 'demo', databaseAuthVariableOverride: null },
      'nobody',
    );
    await expect(getDatabaseWithUrl(url, nobody).ref('ann').set(1)).rejects.toThrow(
      'PERMISSION_DENIED',
    );
    await Promise.all([admin, ann, nobody].map((app) => deleteApp(app)));
  });

  it('reads and replaces the rules', async () => {
    const credential = {
      getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }),
    };
    const app = initializeApp({ projectId: 'demo', credential }, 'rules');
    const database = getDatabaseWithUrl(`http://127.0.0.1:${server.port}?ns=rules`, app);
    await database.setRules({ rules: { '.read': 'auth != null' } });
    expect(JSON.parse(await database.getRules())).toEqual({ rules: { '.read': 'auth != null' } });
    await expect(database.setRules('{"rules": {".read": "nope"}}')).rejects.toThrow('nope');
    await deleteApp(app);
  });
});

describe('@firebase/rules-unit-testing', () => {
  it('tests rules as users, as nobody and without rules', async () => {
    const environment = await initializeTestEnvironment({
      projectId: 'demo-unit',
      database: {
        host: '127.0.0.1',
        port: server.port,
        rules:
          '{"rules": {"$uid": {".read": true, ".write": "$uid === auth.uid && auth.token.admin == true"}}}',
      },
    });
    const ann = environment.authenticatedContext('ann', { admin: true }).database();
    await assertSucceeds(ann.ref('ann').set(1));
    await assertFails(ann.ref('bob').set(1));
    const guest = environment.unauthenticatedContext().database();
    await assertSucceeds(guest.ref('ann').get());
    await assertFails(guest.ref('ann').set(2));
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.database().ref('bob').set(2);
    });
    expect(await server.read('demo-unit', '')).toEqual({ ann: 1, bob: 2 });
    await environment.clearDatabase();
    expect(await server.read('demo-unit', '')).toBeNull();
    await environment.cleanup();
  });
});
