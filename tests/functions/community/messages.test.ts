import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { waitForMail } from '../support/mail';
import { call, firestore, createMember, unique } from '../support/suite';

const ids: string[] = [];

function sent(over: Record<string, unknown> = {}) {
  const id = randomUUID();
  ids.push(id);
  return {
    id,
    name: 'Ada',
    email: `${unique()}@visitors.appshelf.test`,
    subject: `Question ${unique()}`,
    body: 'First line.\n\nSecond line.',
    website: '',
    ...over,
  };
}

/** An address of a network that no earlier run has used. */
const newNetwork = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

const send = (data: object, { from = newNetwork(), idToken = null as string | null } = {}) =>
  call('sendMessage', data, idToken, { 'X-Forwarded-For': from });

const stored = async (id: string) => (await firestore.doc(`messages/${id}`).get()).data();
const contact = 'hello@appshelf.test';

afterAll(async () => {
  for (const id of ids) {
    await firestore.doc(`messages/${id}`).delete();
    await firestore.doc(`mail/message-${id}`).delete();
  }
});

describe('a message', () => {
  it('of a visitor is stored, and the site’s contact address is notified', async () => {
    const message = sent({ name: '  Ada <b> ' });
    expect(await send(message)).toEqual({ result: null });
    const { id, website: _website, ...fields } = message;
    expect(await stored(id)).toEqual({
      ...fields,
      name: 'Ada <b>',
      searchPieces: expect.arrayContaining(['ada', message.email.slice(1, 4)]) as unknown,
      status: 'new',
      uid: null,
      createdAt: expect.anything() as unknown,
    });
    const mail = await waitForMail(contact, `New message: ${message.subject}`);
    expect(mail.headers).toContainEqual({ name: 'Reply-To', value: message.email });
    expect(mail.html).toContain('Ada &lt;b&gt;');
  });

  it('of a member has their own uid, whatever the request holds', async () => {
    const { uid, idToken } = await createMember();
    const message = sent();
    await send(message, { idToken });
    expect(await stored(message.id)).toMatchObject({ uid });
  });

  it('that is sent twice is stored and counted once', async () => {
    const message = sent();
    const from = newNetwork();
    for (let time = 0; time < 7; time += 1) {
      expect(await send(message, { from })).toEqual({ result: null });
    }
    await send({ ...message, body: 'Another text.' }, { from });
    expect(await stored(message.id)).toMatchObject({ body: message.body });
  });

  it('with the hidden field filled in is dropped without an error', async () => {
    const message = sent({ website: 'https://spam.example' });
    expect(await send(message)).toEqual({ result: null });
    expect(await stored(message.id)).toBeUndefined();
    expect((await firestore.doc(`mail/message-${message.id}`).get()).exists).toBe(false);
  });

  it.each([
    ['no name', { name: ' ' }, 'name: Enter your name.'],
    ['a long name', { name: 'x'.repeat(81) }, 'name: Use at most 80 characters.'],
    ['no address', { email: 'ada' }, 'email: Enter an email address such as name@example.com.'],
    ['two addresses', { email: 'a@x.test, b@x.test' }, 'email: Enter an email address'],
    ['a line break in the address', { email: 'a@x.test\nBcc: b@x.test' }, 'email: '],
    ['no subject', { subject: '' }, 'subject: Enter a subject.'],
    ['a long text', { body: 'x'.repeat(5001) }, 'body: Use at most 5,000 characters.'],
    ['a list for a text', { body: ['x'] }, 'body: '],
    ['an id of its own', { id: 'own-id' }, 'id: '],
    ['a forged status', { status: 'replied' }, 'status'],
    ['a forged account', { uid: 'somebody' }, 'uid'],
  ])('with %s is refused', async (_what, over, words) => {
    const message = sent(over);
    const answer = await send(message);
    expect(answer).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    expect('error' in answer && answer.error.message).toContain(words);
    expect(await stored(message.id)).toBeUndefined();
  });
});

const refused = { error: { status: 'RESOURCE_EXHAUSTED' } };

describe('more than five messages within an hour', () => {
  it('are refused from one network, with the time to wait, but not from others', async () => {
    const from = newNetwork();
    for (let time = 0; time < 3; time += 1) {
      expect(await send(sent(), { from })).toEqual({ result: null });
    }
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => send(sent(), { from })));
    expect(atOnce.filter((answer) => 'result' in answer)).toHaveLength(2);
    const late = await send(sent(), { from: `1.2.3.4, ${from}` });
    expect(late).toMatchObject(refused);
    expect('error' in late && late.error.message).toMatch(/Try again in \d+ minutes\.$/);
    expect(await send(sent())).toEqual({ result: null });
  });

  it('are refused from one account in any network', async () => {
    const { idToken } = await createMember();
    for (let time = 0; time < 5; time += 1) {
      expect(await send(sent(), { idToken })).toEqual({ result: null });
    }
    const late = sent();
    expect(await send(late, { idToken })).toMatchObject(refused);
    expect(await stored(late.id)).toBeUndefined();
  });
});

describe('a message that nests its data 2,000 levels deep', () => {
  it('is refused as a bad request', async () => {
    const nested: unknown = JSON.parse('['.repeat(2_000) + ']'.repeat(2_000));
    expect(await call('sendMessage', nested, null)).toEqual({
      error: { status: 'INVALID_ARGUMENT', message: 'The request nests its data too deeply.' },
    });
  });
});
