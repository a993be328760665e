import { defaultSiteIdentity } from '@appshelf/model';
import { logger } from '../../../platform/firebase/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccountLinks } from '../compose/accountLinks';
import { deliver, deliverDue, type DeliveryContext } from './deliver';
import { leaseMs } from '../queue/delivery';
import type { OutgoingMail } from '../queue/outbox';
import { createSmtpSender, type SendMail } from './smtp';
import { fakeOutbox, startMailServer, startProxy, type TestMailServer } from '../testing';
import { UndeliverableError } from '../queue/undeliverableError';

const closing: (() => unknown)[] = [];

beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
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

const mail: OutgoingMail = {
  to: ['ada@example.com'],
  message: { subject: 'Grüße', text: 'Hello.\n.\nA dot.', html: '<p>Hello</p>' },
};

/** A delivery context whose outbox holds one email, `m1`. */
function createDelivery(
  url: string,
  over: {
    mail?: OutgoingMail;
    send?: SendMail;
    campaignMail?: DeliveryContext['campaignMail'];
    accountLinks?: DeliveryContext['accountLinks'];
    notificationLink?: DeliveryContext['notificationLink'];
    readLanguage?: DeliveryContext['readLanguage'];
    templates?: Record<string, Record<string, unknown>>;
  } = {},
) {
  const { outbox, getDelivery } = fakeOutbox(
    { m1: over.mail ?? mail },
    {
      hello: { subject: 'Hello\n{{name}}', text: 'Dear {{name}}', html: '<p>Dear {{name}}</p>' },
      link: { subject: 'Your account', text: '{{name}}: {{url}}', html: '' },
      broken: { subject: 'Hello', text: '{{#if name}}', html: '' },
      partial: { subject: 'Hello' },
      ...over.templates,
    },
  );
  let now = Date.now();
  const context: DeliveryContext = {
    outbox,
    campaignMail: over.campaignMail ?? (() => Promise.reject(new Error('Not asked for.'))),
    send: over.send ?? createSmtpSender(url, patience),
    getSender: () => Promise.resolve('Appshelf <hello@appshelf.test>'),
    readIdentity: () =>
      Promise.resolve({
        ...defaultSiteIdentity,
        name: 'Good shelf',
        accent: '#7a2e0e',
      }),
    siteUrl: 'https://appshelf.test',
    accountLinks: over.accountLinks ?? (() => Promise.reject(new Error('No link is wanted.'))),
    readLanguage: over.readLanguage ?? (() => Promise.resolve(null)),
    notificationLink:
      over.notificationLink ?? (() => Promise.reject(new Error('No link is wanted.'))),
    now: () => new Date(now),
  };
  const passTime = (ms: number) => {
    now += ms;
  };
  return { context, outbox, state: () => getDelivery('m1'), passTime };
}

const getMessageId = (raw: string | undefined) => /^Message-ID: (.*)$/im.exec(raw ?? '')?.[1];

describe('a mail', () => {
  it('is delivered, with the server’s response in its delivery', async () => {
    const server = await opened(startMailServer());
    const { context, state } = createDelivery(server.url, {
      mail: { ...mail, replyTo: 'bob@example.com' },
    });
    await deliver('m1', context);
    expect(state()).toMatchObject({
      state: 'SUCCESS',
      attempts: 1,
      error: null,
      info: { accepted: ['ada@example.com'], rejected: [], response: '250 Taken' },
    });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatch(/^From: Appshelf <hello@appshelf\.test>$/m);
    expect(server.received[0]).toMatch(/^Reply-To: bob@example\.com$/m);
    expect(server.received[0]).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(getMessageId(server.received[0])).toMatch(/^<[0-9a-f]{32}@appshelf\.test>$/);
  });

  it('is delivered once when its event is repeated, at once or later', async () => {
    const server = await opened(startMailServer());
    const { context } = createDelivery(server.url);
    await Promise.all([deliver('m1', context), deliver('m1', context)]);
    await deliver('m1', context);
    await deliverDue(context);
    expect(server.received).toHaveLength(1);
  });

  it('that was deleted is not delivered', async () => {
    const server = await opened(startMailServer());
    await deliver('m2', createDelivery(server.url).context);
    expect(server.received).toEqual([]);
  });
});

describe('a template', () => {
  it('is rendered: escaped in HTML, unescaped in text, with a subject of one line', async () => {
    const server = await opened(startMailServer());
    const use = { name: 'hello', data: { name: '<Ada & Bob>' } };
    const { context } = createDelivery(server.url, { mail: { to: mail.to, template: use } });
    await deliver('m1', context);
    expect(server.received[0]).toMatch(/^Subject: Hello <Ada & Bob>\r$/m);
    expect(server.received[0]).toContain('Dear <Ada & Bob>');
    expect(server.received[0]).toContain('<p>Dear &lt;Ada &amp; Bob&gt;</p>');
  });

  it.each([
    ['absent', { name: 'none', data: {} }, 'There is no mail template “none”.'],
    ['broken', { name: 'broken', data: {} }, 'The mail template “broken” cannot be filled in'],
    ['incomplete', { name: 'partial', data: {} }, 'It lacks its subject, text or HTML.'],
  ])('that is %s ends the delivery with the reason', async (_how, template, reason) => {
    const server = await opened(startMailServer());
    const { context, state } = createDelivery(server.url, { mail: { to: mail.to, template } });
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'ERROR', attempts: 1 });
    expect(state()?.error).toContain(reason);
    expect(server.received).toEqual([]);
    const line: unknown = vi.mocked(logger.error).mock.lastCall?.[0];
    expect(line).toContain('Mail m1 was given up after attempt 1: ');
    expect(line).toContain(reason);
    expect(logger.warn).not.toHaveBeenCalled();
  });
});

describe('a mail of the site', () => {
  const use = { name: 'welcome', data: { name: 'Ada', siteUrl: 'https://shelf.test' } };
  const deliverWelcome = async (templates: Record<string, Record<string, unknown>>) => {
    const server = await opened(startMailServer());
    const { context, state } = createDelivery(server.url, {
      mail: { to: mail.to, template: use },
      templates,
    });
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 1 });
    return server.received[0];
  };

  it('has the default text and the name of the site in a new project', async () => {
    const sent = await deliverWelcome({});
    expect(sent).toContain('Subject: Welcome to Good shelf, Ada');
    expect(sent).toContain('Your account is ready.');
    // Without the line breaks of its encoding.
    expect(sent?.replace(/=\r?\n/g, '')).toContain('<a style=3D"color: #7a2e0e" href');
    expect(logger.error).not.toHaveBeenCalled();
  });

  it('has the stored text', async () => {
    const stored = { subject: 'Hi from {{siteName}}', text: 'Hello.', html: '', revision: 1 };
    expect(await deliverWelcome({ welcome: stored })).toContain('Subject: Hi from Good shelf');
  });

  it.each([
    ['lacks a field', { subject: 'Hi' }],
    ['is not valid', { subject: 'Hi', text: '{{#if name}}', html: '' }],
  ])('has the default text where the stored one %s, and the log names it', async (_how, stored) => {
    expect(await deliverWelcome({ welcome: stored })).toContain('Welcome to Good shelf, Ada');
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^The mail template “welcome” cannot be filled in: .* default text/),
    );
  });
});

describe('a link to an account', () => {
  const use = { name: 'link', data: { name: 'Ada' } };
  const wanting: OutgoingMail = { to: mail.to, template: use, accountLink: 'passwordReset' };

  it('is created at delivery, and is in the sent mail only', async () => {
    const server = await opened(startMailServer());
    const links = vi.fn<DeliveryContext['accountLinks']>((kind, email) =>
      Promise.resolve(`https://links.example/${kind}/${email}`),
    );
    const { context, outbox } = createDelivery(server.url, { mail: wanting, accountLinks: links });
    await deliver('m1', context);
    expect(links).toHaveBeenCalledExactlyOnceWith('passwordReset', 'ada@example.com', 'en');
    expect(server.received[0]).toContain(
      'Ada: https://links.example/passwordReset/ada@example.com',
    );
    const stored = await outbox.change('m1', (delivery) => delivery);
    expect(JSON.stringify(stored)).not.toContain('links.example');
  });

  it.each([
    ['a deleted account', wanting, 'There is no account with this address any more.'],
    [
      'several addresses',
      { ...wanting, to: ['ada@example.com', 'bob@example.com'] },
      'A mail with a link to an account must have one recipient.',
    ],
  ])('is not created for %s', async (_case, each, error) => {
    const server = await opened(startMailServer());
    const gone = () => Promise.reject(Object.assign(new Error(), { code: 'auth/user-not-found' }));
    const accountLinks = createAccountLinks({
      accounts: { generatePasswordResetLink: gone, generateEmailVerificationLink: gone },
      addInvitationSecret: gone,
      siteUrl: 'https://site.example',
    });
    const { context, state } = createDelivery(server.url, { mail: each, accountLinks });
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'ERROR', error });
    expect(server.received).toEqual([]);
  });
});

describe('a campaign', () => {
  const toGroup: OutgoingMail = { to: mail.to, campaign: { id: 'c1', uid: 'ada' } };
  const url = `https://shelf.test/unsubscribe?member=ada&key=${'k'.repeat(90)}`;

  it('has headers for one-click unsubscribing', async () => {
    const server = await opened(startMailServer());
    const { context } = createDelivery(server.url, {
      mail: toGroup,
      campaignMail: ({ id, uid }) =>
        Promise.resolve({
          message: { subject: `${id} for ${uid}`, text: 'Hello.', html: '<p>Hello.</p>' },
          unsubscribeUrl: url,
        }),
    });
    await deliver('m1', context);
    expect(server.received[0]).toContain('Subject: c1 for ada\r\n');
    expect(server.received[0]).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(server.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  it('is not sent to a member who must not get it any more, and says why', async () => {
    const server = await opened(startMailServer());
    const { context, state } = createDelivery(server.url, {
      mail: toGroup,
      campaignMail: () => Promise.reject(new UndeliverableError('The member unsubscribed.')),
    });
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'ERROR', error: 'The member unsubscribed.' });
    expect(server.received).toEqual([]);
  });

  it('and a notification are the only mails with these headers', async () => {
    const server = await opened(startMailServer());
    await deliver('m1', createDelivery(server.url).context);
    expect(server.received[0]).not.toContain('List-Unsubscribe');
  });
});

describe('a mail about a notification', () => {
  const about: OutgoingMail = {
    to: mail.to,
    uid: 'ada',
    notificationKind: 'comment',
    template: { name: 'hello', data: { name: 'Ada' } },
  };

  it('has headers and a footer for unsubscribing, whatever its template says', async () => {
    const server = await opened(startMailServer());
    const { context } = createDelivery(server.url, {
      mail: about,
      notificationLink: (uid, kind) => Promise.resolve(`https://shelf.test/off?${uid}&${kind}`),
    });
    await deliver('m1', context);
    const url = 'https://shelf.test/off?ada&comment';
    expect(server.received[0]).toContain(`List-Unsubscribe: <${url}>\r\n`);
    expect(server.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(server.received[0]).toContain('You receive emails about comments and replies to them.');
    expect(server.received[0]).toContain(`Unsubscribe: ${url}`);
    expect(server.received[0]).toContain('<p>Dear Ada</p>');
  });

  it('is not sent to a member who turned it off in the meantime', async () => {
    const server = await opened(startMailServer());
    const { context, state } = createDelivery(server.url, {
      mail: about,
      notificationLink: () => Promise.reject(new UndeliverableError('Turned off.')),
    });
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'ERROR', error: 'Turned off.' });
    expect(server.received).toEqual([]);
  });
});

/** Options of a server that responds with this code at that step. */
const refusing = (step: 'onRcptTo' | 'onMailFrom', responseCode: number) =>
  startMailServer({
    [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error('Not this one'), { responseCode })),
  });

describe('a temporary failure', () => {
  it('an unreachable server: the mail is tried again when it is due, with the same id', async () => {
    const gone = await startMailServer();
    await gone.close();
    const { context, state, passTime } = createDelivery(gone.url);
    await deliver('m1', context);
    expect(state()).toMatchObject({
      state: 'RETRY',
      attempts: 1,
      error: 'The mail server cannot be reached.',
    });
    const server = await opened(startMailServer());
    const again: DeliveryContext = { ...context, send: createSmtpSender(server.url, patience) };
    await deliver('m1', again);
    expect(state()?.state).toBe('RETRY');
    expect(logger.warn).toHaveBeenCalled();
    expect(logger.error).not.toHaveBeenCalled();
    passTime(60_000);
    await deliverDue(again);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 2, error: null });
    expect(server.received).toHaveLength(1);
  });

  it.each(['onRcptTo', 'onMailFrom'] as const)('4xx at %s', async (step) => {
    const server = await opened(refusing(step, 451));
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()?.state).toBe('RETRY');
    expect(state()?.error).toBe('The mail server does not accept the email now: 451 Not this one');
  });

  it('4xx to the whole mail: the server did not accept it', async () => {
    const server = await opened(
      startMailServer({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('Full'), { responseCode: 452 })));
        },
      }),
    );
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'RETRY', handedOver: false });
  });

  it('a server that responds slowly before the text', async () => {
    const server = await opened(startMailServer({ onRcptTo: () => undefined }));
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()).toMatchObject({
      state: 'RETRY',
      error: 'The mail server did not answer in time.',
    });
  });

  it('a connection that breaks within the text: the mail cannot have arrived', async () => {
    const server = await opened(startMailServer());
    const broken = await opened(
      startProxy(server, { up: (chunk, cut) => chunk.includes('Subject:') && cut() }),
    );
    const sends = createSmtpSender(broken.url, { ...patience, socketTimeout: 20_000 });
    const withoutEnd: SendMail = (each) => sends(each, () => new Promise(() => undefined));
    const { context, state } = createDelivery(broken.url, { send: withoutEnd });
    await deliver('m1', context);
    expect(state()).toMatchObject({
      state: 'RETRY',
      error: 'The connection to the mail server broke off.',
    });
    expect(server.received).toEqual([]);
  });

  it('a greeting that refuses every client', async () => {
    const server = await opened(
      startMailServer({
        onConnect: (_session, done) =>
          done(Object.assign(new Error('Not from here'), { responseCode: 554 })),
      }),
    );
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()?.state).toBe('RETRY');
  });
});

describe('a permanent failure', () => {
  it.each(['onRcptTo', 'onMailFrom'] as const)('5xx at %s', async (step) => {
    const server = await opened(refusing(step, 550));
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()).toMatchObject({
      state: 'ERROR',
      error: 'The mail server refused the email: 550 Not this one',
      dueAt: null,
    });
  });

  it('5xx to the whole mail', async () => {
    const server = await opened(
      startMailServer({
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(Object.assign(new Error('Spam'), { responseCode: 554 })));
        },
      }),
    );
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()).toMatchObject({ state: 'ERROR', dueAt: null });
    expect(state()?.error).toContain('554 Spam');
  });

  it('a mail without an address', async () => {
    const server = await opened(startMailServer());
    const { context, state } = createDelivery(server.url, { mail: { ...mail, to: [] } });
    await deliver('m1', context);
    expect(state()?.state).toBe('ERROR');
  });
});

describe('an unknown outcome', () => {
  const mayHaveArrived = {
    state: 'ERROR',
    error: expect.stringContaining('may have arrived') as string,
    handedOver: true,
  };

  const answerLost = (server: TestMailServer) =>
    startProxy(server, { down: (chunk, cut) => chunk.includes('250 Taken') && cut() });

  it('the response to the mail is lost: the mail is not sent again', async () => {
    const server = await opened(startMailServer());
    const broken = await opened(answerLost(server));
    const { context, state, passTime } = createDelivery(broken.url);
    await deliver('m1', context);
    expect(state()).toMatchObject(mayHaveArrived);
    passTime(leaseMs * 100);
    await deliverDue(context);
    expect(server.received).toHaveLength(1);
  });

  it('the server’s response to the mail takes too long', async () => {
    const server = await opened(startMailServer({ onData: (stream) => void stream.resume() }));
    const { context, state } = createDelivery(server.url);
    await deliver('m1', context);
    expect(state()).toMatchObject(mayHaveArrived);
  });

  it('the worker dies after handing the mail over: the next run ends its delivery', async () => {
    const server = await opened(startMailServer());
    const dying: SendMail = async (_letter, beforeEnd) => {
      await beforeEnd();
      return new Promise(() => undefined);
    };
    const { context, state, passTime } = createDelivery(server.url, { send: dying });
    void deliver('m1', context);
    await vi.waitFor(() => expect(state()?.handedOver).toBe(true));
    passTime(leaseMs);
    await deliverDue({ ...context, send: createSmtpSender(server.url, patience) });
    expect(state()).toMatchObject(mayHaveArrived);
    expect(server.received).toEqual([]);
  });
});

describe('an interrupted attempt', () => {
  it('before the end of the text is repeated, and cannot send the end any more', async () => {
    const server = await opened(startMailServer());
    const { context, state, passTime } = createDelivery(server.url);
    let wake: () => void = () => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    const sends = createSmtpSender(server.url, { ...patience, socketTimeout: 5_000 });
    const sleepy: SendMail = (each, beforeEnd) => sends(each, () => asleep.then(beforeEnd));
    const first = deliver('m1', { ...context, send: sleepy });
    await vi.waitFor(() => expect(state()?.state).toBe('PROCESSING'));

    await deliverDue(context);
    expect(server.received).toEqual([]);
    passTime(leaseMs);
    await deliverDue(context);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 2 });

    wake();
    await first;
    expect(server.received).toHaveLength(1);
    expect(state()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });
});
