const { readFileSync } = require('node:fs');
const {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} = require('@firebase/rules-unit-testing');
const { afterAll, beforeAll, describe, expect, test } = require('@jest/globals');
const { get, ref, serverTimestamp, set } = require('firebase/database');
const { addDoc, collection, doc, getDocs, setDoc, setLogLevel } = require('firebase/firestore');

let environment;

/** rules-unit-testing uses a database with the name of the project. The suite loads database.rules.json for another one. */
beforeAll(async () => {
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: 'demo-chat',
    database: { rules: readFileSync('database.rules.json', 'utf8') },
  });
  await environment.withSecurityRulesDisabled((context) =>
    setDoc(doc(context.firestore(), 'rooms/kitchen'), { members: ['alice', 'bob'] }),
  );
});

afterAll(() => environment.cleanup());

describe('messages', () => {
  const messagesFor = (uid) =>
    collection(environment.authenticatedContext(uid).firestore(), 'rooms/kitchen/messages');

  test('members write in their own name, and read', async () => {
    await assertSucceeds(addDoc(messagesFor('alice'), { author: 'alice', text: 'Tea?' }));
    await assertFails(addDoc(messagesFor('alice'), { author: 'bob', text: 'Tea?' }));
    await assertFails(addDoc(messagesFor('alice'), { author: 'alice', text: 'x'.repeat(21) }));
    const { docs } = await assertSucceeds(getDocs(messagesFor('bob')));
    expect(docs.map((message) => message.get('text'))).toEqual(['Tea?']);
  });

  test('others do not', async () => {
    await assertFails(addDoc(messagesFor('mallory'), { author: 'mallory', text: 'Hi' }));
    await assertFails(getDocs(messagesFor('mallory')));
  });
});

test('people say that they are online, with a valid time', async () => {
  const presence = (uid) => ref(environment.authenticatedContext(uid).database(), 'presence/alice');
  await assertSucceeds(set(presence('alice'), { online: true, since: serverTimestamp() }));
  await assertFails(set(presence('alice'), { online: true }));
  await assertFails(set(presence('alice'), { online: true, since: Date.now() + 60_000 }));
  await assertFails(set(presence('bob'), { online: false, since: serverTimestamp() }));
  expect((await assertSucceeds(get(presence('bob')))).child('online').val()).toBe(true);
});
