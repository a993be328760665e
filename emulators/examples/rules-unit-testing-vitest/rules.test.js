import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, setDoc, setLogLevel } from 'firebase/firestore';
import { ref as fileRef, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The addresses and the rules come from the running suite, which emulators:exec names in the environment. */
let environment;

beforeAll(async () => {
  setLogLevel('silent');
  environment = await initializeTestEnvironment({ projectId: 'demo-notes' });
});

afterAll(() => environment.cleanup());

it('lets authors write and read their notes, and nobody else', async () => {
  const note = (uid) => doc(environment.authenticatedContext(uid).firestore(), 'notes/first');
  await assertSucceeds(setDoc(note('alice'), { author: 'alice', text: 'Hello' }));
  await assertFails(getDoc(note('bob')));
  expect((await getDoc(note('alice'))).data()).toEqual({ author: 'alice', text: 'Hello' });
});

it('lets members upload small pictures', async () => {
  const picture = (uid) =>
    fileRef(environment.authenticatedContext(uid).storage(), 'pictures/alice/me.png');
  await assertSucceeds(uploadString(picture('alice'), 'small'));
  await assertFails(uploadString(picture('alice'), 'x'.repeat(2000)));
  await assertFails(uploadString(picture('bob'), 'small'));
});
