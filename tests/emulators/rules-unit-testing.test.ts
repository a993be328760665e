import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, type Firestore, getDoc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator } from '../../emulators/src/firestore/sdk/emulator';

const RULES = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{uid} { allow read, write: if request.auth.uid == uid && request.auth.token.staff; }
  }
}`;

let emulator: TestEmulator;
let environment: RulesTestEnvironment;

const start = (projectId: string, rules: string) =>
  initializeTestEnvironment({
    projectId,
    firestore: { host: '127.0.0.1', port: emulator.port, rules },
  });

/** The modular client inside the compat client. */
const getFirestore = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startEmulator();
  environment = await start('demo-rules', RULES);
});

afterAll(async () => {
  await environment.cleanup();
  await emulator.close();
});

describe('@firebase/rules-unit-testing', () => {
  it('passes uid and claims to the rules', async () => {
    const as = (uid: string, staff: boolean) =>
      getFirestore(environment.authenticatedContext(uid, { staff }));
    await assertSucceeds(setDoc(doc(as('alice', true), 'notes/alice'), { a: 1 }));
    await assertFails(setDoc(doc(as('alice', false), 'notes/alice'), { a: 2 }));
    await assertFails(getDoc(doc(as('bob', true), 'notes/alice')));
    const anonymous = getFirestore(environment.unauthenticatedContext());
    await assertFails(getDoc(doc(anonymous, 'notes/alice')));
  });

  it('reads and clears without rules', async () => {
    await environment.withSecurityRulesDisabled(async (context) => {
      await setDoc(doc(getFirestore(context), 'secret/1'), { a: 1 });
    });
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      expect((await getDoc(doc(getFirestore(context), 'secret/1'))).exists()).toBe(false);
    });
  });

  it('reports the position of an error in rules', async () => {
    await expect(start('demo-broken', RULES.replace('allow read', 'allow dance'))).rejects.toThrow(
      /5:\d+/,
    );
  });
});
