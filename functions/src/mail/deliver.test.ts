import { logger } from '../logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountLinksOf } from './accountLinks';
import { deliver, deliverDue, type Post } from './deliver';
import { leaseMs } from './delivery';
import type { Letter } from './outbox';
import { smtpSender, type Send } from './smtp';
import { fakeOutbox, mailServer, wire, type TestServer } from './testing';
import { UnwritableError } from './unwritable';

const closing: (() => unknown)[] = [];

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

async function opened<T extends { close: () => unknown }>(opening: Promise<T>): Promise<T> {
  const thing = await opening;
  closing.push(thing.close);
  return thing;
}

const patience = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 400 };

const letter: Letter = {
  to: ['ada@example.com'],
  message: { subject: 'Grüße', text: 'Hello.\n.\nA dot.', html: '<p>Hello</p>' },
};

/** A post office with one letter in it, called `m1`. */
function office(
  url: string,
  over: {
    letter?: Letter;
    send?: Send;
    groupLetter?: Post['groupLetter'];
    accountLinks?: Post['accountLinks'];
  } = {},
) {
  const { outbox, deliveryOf } = fakeOutbox(
    { m1: over.letter ?? letter },
    {
      hello: { subject: 'Hello\n{{name}}', text: 'Dear {{name}}', html: '<p>Dear {{name}}</p>' },
      link: { subject: 'Your account', text: '{{name}}: {{url}}', html: '' },
      broken: { subject: 'Hello', text: '{{#if name}}', html: '' },
    },
  );
  let now = Date.now();
  const post: Post = {
    outbox,
    groupLetter: over.groupLetter ?? (() => Promise.reject(new Error('Not asked for.'))),
    send: over.send ?? smtpSender(url, patience),
    sender: () => Promise.resolve('Appshelf <desk@appshelf.test>'),
    accountLinks: over.accountLinks ?? (() => Promise.reject(new Error('No link is wanted.'))),
    now: () => new Date(now),
  };
  const passTime = (ms: number) => {
    now += ms;
  };
  return { post, outbox, state: () => deliveryOf('m1'), passTime };
}

const idOf = (raw: string | undefined) => /^Message-ID: (.*)$/im.exec(raw ?? '')?.[1];

describe('a letter', () => {
  it('is delivered with what the server said', async () => {
    const server = await opened(mailServer());
    const { post, state } = office(server.url, {
      letter: { ...letter, replyTo: 'bob@example.com' },
    });
    await deliver('m1', post);
    expect(state()).toMatchObject({
      state: 'SUCCESS',
      attempts: 1,
      error: null,
      info: { accepted: ['ada@example.com'], rejected: [], response: '250 Taken' },
    });
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatch(/^From: Appshelf <desk@appshelf\.test>$/m);
    expect(server.taken[0]).toMatch(/^Reply-To: bob@example\.com$/m);
    expect(server.taken[0]).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(idOf(server.taken[0])).toMatch(/^<[0-9a-f]{32}@appshelf\.test>$/);
  });

  it('is delivered once when its event comes twice, at once or later', async () => {
    const server = await opened(mailServer());
    const { post } = office(server.url);
    await Promise.all([deliver('m1', post), deliver('m1', post)]);
    await deliver('m1', post);
    await deliverDue(post);
    expect(server.taken).toHaveLength(1);
  });

  it('that is gone is nobody’s', async () => {
    const server = await opened(mailServer());
    await deliver('m2', office(server.url).post);
    expect(server.taken).toEqual([]);
  });
});

describe('a template', () => {
  it('is filled in: escaped in HTML, as it is in text, the subject on one line', async () => {
    const server = await opened(mailServer());
    const use = { name: 'hello', data: { name: '<Ada & Bob>' } };
    const { post } = office(server.url, { letter: { to: letter.to, template: use } });
    await deliver('m1', post);
    expect(server.taken[0]).toMatch(/^Subject: Hello <Ada & Bob>\r$/m);
    expect(server.taken[0]).toContain('Dear <Ada & Bob>');
    expect(server.taken[0]).toContain('<p>Dear &lt;Ada &amp; Bob&gt;</p>');
  });

  it.each([
    ['absent', { name: 'none', data: {} }, 'There is no mail template “none”.'],
    ['broken', { name: 'broken', data: {} }, 'The mail template “broken” cannot be filled in'],
  ])('that is %s settles the letter with the reason', async (_how, template, reason) => {
    const server = await opened(mailServer());
    const { post, state } = office(server.url, { letter: { to: letter.to, template } });
    await deliver('m1', post);
    expect(state()).toMatchObject({ state: 'ERROR', attempts: 1 });
    expect(state()?.error).toContain(reason);
    expect(server.taken).toEqual([]);
  });
});

describe('a link to an account', () => {
  const use = { name: 'link', data: { name: 'Ada' } };
  const wanting: Letter = { to: letter.to, template: use, accountLink: 'passwordReset' };

  it('is made for the delivery, and stands in the sent letter only', async () => {
    const server = await opened(mailServer());
    const links = vi.fn<Post['accountLinks']>((kind, email) =>
      Promise.resolve(`https://links.example/${kind}/${email}`),
    );
    const { post, outbox } = office(server.url, { letter: wanting, accountLinks: links });
    await deliver('m1', post);
    expect(links).toHaveBeenCalledExactlyOnceWith('passwordReset', 'ada@example.com');
    expect(server.taken[0]).toContain('Ada: https://links.example/passwordReset/ada@example.com');
    const kept = await outbox.change('m1', (delivery) => delivery);
    expect(JSON.stringify(kept)).not.toContain('links.example');
  });

  it.each([
    ['an account that is gone', wanting, 'There is no account with this address any more.'],
    [
      'several addresses',
      { ...wanting, to: ['ada@example.com', 'bob@example.com'] },
      'A link to an account goes to one address only.',
    ],
  ])('is not made for %s', async (_case, each, error) => {
    const server = await opened(mailServer());
    const gone = () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' }));
    const accountLinks = accountLinksOf(
      { generatePasswordResetLink: gone, generateEmailVerificationLink: gone },
      'https://site.example',
    );
    const { post, state } = office(server.url, { letter: each, accountLinks });
    await deliver('m1', post);
    expect(state()).toMatchObject({ state: 'ERROR', error });
    expect(server.taken).toEqual([]);
  });
});

describe('a letter to a group', () => {
  const toGroup: Letter = { to: letter.to, campaign: { id: 'c1', uid: 'ada' } };
  const url = `https://shelf.test/unsubscribe?member=ada&key=${'k'.repeat(90)}`;

  it('tells mail programs how to end it by one click', async () => {
    const server = await opened(mailServer());
    const { post } = office(server.url, {
      letter: toGroup,
      groupLetter: ({ id, uid }) =>
        Promise.resolve({
          message: { subject: `${id} for ${uid}`, text: 'Hello.', html: '<p>Hello.</p>' },
          unsubscribeUrl: url,
        }),
    });
    await deliver('m1', post);
    expect(server.taken[0]).toContain('Subject: c1 for ada\r\n');
    expect(server.taken[0]).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(server.taken[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  it('is not sent to who must not get it any more, and says why', async () => {
    const server = await opened(mailServer());
    const { post, state } = office(server.url, {
      letter: toGroup,
      groupLetter: () => Promise.reject(new UnwritableError('The member unsubscribed.')),
    });
    await deliver('m1', post);
    expect(state()).toMatchObject({ state: 'ERROR', error: 'The member unsubscribed.' });
    expect(server.taken).toEqual([]);
  });

  it('is the only kind with these headers', async () => {
    const server = await opened(mailServer());
    await deliver('m1', office(server.url).post);
    expect(server.taken[0]).not.toContain('List-Unsubscribe');
  });
});

/** A server that answers this at that step. */
const refusing = (step: 'onRcptTo' | 'onMailFrom', responseCode: number) =>
  mailServer({
    [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('Not this one'), { responseCode })),
  });

describe('a failure that may pass', () => {
  it('a server that is not there: tried again when it is due, with the same id', async () => {
    const gone = await mailServer();
    await gone.close();
    const { post, state, passTime } = office(gone.url);
    await deliver('m1', post);
    expect(state()).toMatchObject({
      state: 'RETRY',
      attempts: 1,
      error: 'The mail server cannot be reached.',
    });
    const server = await opened(mailServer());
    const again: Post = { ...post, send: smtpSender(server.url, patience) };
    await deliver('m1', again);
    expect(state()?.state).toBe('RETRY');
    passTime(60_000);
    await deliverDue(again);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 2, error: null });
    expect(server.taken).toHaveLength(1);
  });

  it.each(['onRcptTo', 'onMailFrom'] as const)('4xx at %s', async (step) => {
    const server = await opened(refusing(step, 451));
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()?.state).toBe('RETRY');
    expect(state()?.error).toBe('The mail server does not take the letter now: 451 Not this one');
  });

  it('4xx to the whole letter: the server did not take it', async () => {
    const server = await opened(
      mailServer({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('Full'), { responseCode: 452 })));
        },
      }),
    );
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()).toMatchObject({ state: 'RETRY', handedOver: false });
  });

  it('a server that is slow to answer before the text', async () => {
    const server = await opened(mailServer({ onRcptTo: () => undefined }));
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()).toMatchObject({
      state: 'RETRY',
      error: 'The mail server did not answer in time.',
    });
  });

  it('a connection that breaks within the text: it cannot have arrived', async () => {
    const server = await opened(mailServer());
    const broken = await opened(
      wire(server, { up: (chunk, cut) => chunk.includes('Subject:') && cut() }),
    );
    const sends = smtpSender(broken.url, { ...patience, socketTimeout: 20_000 });
    const withoutEnd: Send = (each) => sends(each, () => new Promise(() => undefined));
    const { post, state } = office(broken.url, { send: withoutEnd });
    await deliver('m1', post);
    expect(state()).toMatchObject({
      state: 'RETRY',
      error: 'The connection to the mail server broke off.',
    });
    expect(server.taken).toEqual([]);
  });

  it('a greeting that refuses us all', async () => {
    const server = await opened(
      mailServer({
        onConnect: (_session, done) =>
          done(Object.assign(new Error('Not from here'), { responseCode: 554 })),
      }),
    );
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()?.state).toBe('RETRY');
  });
});

describe('a failure that is for good', () => {
  it.each(['onRcptTo', 'onMailFrom'] as const)('5xx at %s', async (step) => {
    const server = await opened(refusing(step, 550));
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()).toMatchObject({
      state: 'ERROR',
      error: 'The mail server refused the letter: 550 Not this one',
      dueAt: null,
    });
  });

  it('5xx to the whole letter', async () => {
    const server = await opened(
      mailServer({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })));
        },
      }),
    );
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()).toMatchObject({ state: 'ERROR', dueAt: null });
    expect(state()?.error).toContain('554 Spam');
  });

  it('no address', async () => {
    const server = await opened(mailServer());
    const { post, state } = office(server.url, { letter: { ...letter, to: [] } });
    await deliver('m1', post);
    expect(state()?.state).toBe('ERROR');
  });
});

describe('an end that nobody can tell', () => {
  const mayHaveArrived = {
    state: 'ERROR',
    error: expect.stringContaining('may have arrived') as string,
    handedOver: true,
  };

  const answerLost = (server: TestServer) =>
    wire(server, { down: (chunk, cut) => chunk.includes('250 Taken') && cut() });

  it('the answer to the letter is lost: it is not sent again', async () => {
    const server = await opened(mailServer());
    const broken = await opened(answerLost(server));
    const { post, state, passTime } = office(broken.url);
    await deliver('m1', post);
    expect(state()).toMatchObject(mayHaveArrived);
    passTime(leaseMs * 100);
    await deliverDue(post);
    expect(server.taken).toHaveLength(1);
  });

  it('the server takes too long over the letter', async () => {
    const server = await opened(mailServer({ onData: (stream) => void stream.resume() }));
    const { post, state } = office(server.url);
    await deliver('m1', post);
    expect(state()).toMatchObject(mayHaveArrived);
  });

  it('the worker dies after handing it over: the sweep settles it', async () => {
    const server = await opened(mailServer());
    const dying: Send = async (_letter, beforeEnd) => {
      await beforeEnd();
      return new Promise(() => undefined);
    };
    const { post, state, passTime } = office(server.url, { send: dying });
    void deliver('m1', post);
    await vi.waitFor(() => expect(state()?.handedOver).toBe(true));
    passTime(leaseMs);
    await deliverDue({ ...post, send: smtpSender(server.url, patience) });
    expect(state()).toMatchObject(mayHaveArrived);
    expect(server.taken).toEqual([]);
  });
});

describe('an interrupted attempt', () => {
  it('that had not ended the text is repeated, and cannot end it any more', async () => {
    const server = await opened(mailServer());
    const { post, state, passTime } = office(server.url);
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const sends = smtpSender(server.url, { ...patience, socketTimeout: 5_000 });
    const sleepy: Send = (each, beforeEnd) => sends(each, () => asleep.then(beforeEnd));
    const first = deliver('m1', { ...post, send: sleepy });
    await vi.waitFor(() => expect(state()?.state).toBe('PROCESSING'));

    await deliverDue(post);
    expect(server.taken).toEqual([]);
    passTime(leaseMs);
    await deliverDue(post);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 2 });

    wake();
    await first;
    expect(server.taken).toHaveLength(1);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });
});
