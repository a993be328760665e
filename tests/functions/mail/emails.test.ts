import { randomUUID } from 'node:crypto';
import { auditEntry, getEnglishMailTemplate, type MailTemplateName } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toPendingDelivery } from '../../../functions/src/outbox/mail/queue/delivery';
import { instructionData } from '../support/testData';
import { listCaughtMail, waitForMails } from '../support/mail';
import {
  auth,
  call,
  createMember,
  firestore,
  getCaller,
  getDemotedCaller,
  site,
  unique,
  type Member,
} from '../support/suite';

const made: DocumentReference[] = [];

function document(path: string): DocumentReference {
  const reference = firestore.doc(path);
  made.push(reference);
  return reference;
}

afterAll(async () => {
  await Promise.all(made.map((reference) => firestore.recursiveDelete(reference)));
});

let admin: Member;
/** Another administrator, who acts at the same moment. */
let colleague: Member;
let idToken: string;

beforeAll(async () => {
  [admin, colleague] = await Promise.all([
    getCaller({ admin: true }),
    createMember({ admin: true }),
  ]);
  ({ idToken } = admin);
});

const newAddress = () => `${unique()}@letters.appshelf.test`;

async function readAudit(target: string) {
  const { docs } = await firestore.collection('audit').where('target', '==', target).get();
  return docs.map((entry) =>
    auditEntry.parse({ ...entry.data(), id: entry.id, at: entry.updateTime.toMillis() }),
  );
}

async function newMessage() {
  const email = newAddress();
  const message = document(`messages/test-${unique()}`);
  const fields = { name: 'Ada', email, subject: 'A question', body: 'Does <it>\nwork?' };
  await message.set({ ...fields, status: 'new', createdAt: Timestamp.now(), uid: null });
  return { message, email };
}

const draft = { subject: 'News', body: 'Hello **you**.', format: 'markdown' };

/** Each callable with a valid request. */
const calls: Record<string, () => object> = {
  replyToMessage: () => ({ messageId: 'none', replyId: randomUUID(), replies: 0, body: 'Yes.' }),
  retryMail: () => ({ id: 'none', evenIfArrived: false }),
  showMail: () => ({ id: 'none' }),
  saveMailTemplate: () => ({ name: 'welcome', revision: 99, subject: 'S', text: 'T', html: '' }),
  previewMail: () => ({ kind: 'mail', ...draft, isToGroup: true }),
  sendTestMail: () => ({
    id: randomUUID(),
    mail: { kind: 'mail', ...draft, isToGroup: false },
  }),
  composeMail: () => ({ ...draft, id: randomUUID(), to: newAddress() }),
  countRecipients: () => ({ audience: 'authors' }),
  sendCampaign: () => ({ ...draft, id: randomUUID(), audience: 'authors', expected: 1 }),
};

describe.each(Object.entries(calls))('%s', (name, request) => {
  it('refuses a visitor, a member, and a demoted administrator', async () => {
    expect(await call(name, request(), null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    for (const caller of [await getCaller(), await getDemotedCaller()]) {
      expect(await call(name, request(), caller.idToken)).toMatchObject({
        error: { status: 'PERMISSION_DENIED' },
      });
    }
  });

  it('refuses an unknown field', async () => {
    for (const data of [null, {}, { ...request(), more: 1 }]) {
      expect(await call(name, data, idToken)).toMatchObject({
        error: { status: 'INVALID_ARGUMENT' },
      });
    }
  });
});

describe('an answer to a message', () => {
  it('is mailed to the sender with the message below it, once for a repeated request', async () => {
    const { message, email } = await newMessage();
    const reply = { messageId: message.id, replyId: randomUUID(), replies: 0, body: 'It <does>.' };
    document(`mail/reply-to-${message.id}-${reply.replyId}`);
    expect(await call('replyToMessage', reply, idToken)).toEqual({ result: null });
    expect(await call('replyToMessage', reply, idToken)).toEqual({ result: null });
    const [letter] = await waitForMails(email, 1);
    expect(letter?.subject).toBe('Re: A question');
    expect(letter?.headers).toContainEqual({ name: 'Reply-To', value: 'hello@appshelf.test' });
    expect(letter?.text).toContain('It <does>.');
    expect(letter?.text).toContain('Does <it>\nwork?');
    expect(letter?.html).toContain('It &lt;does&gt;.');
    expect((await message.get()).data()).toMatchObject({
      status: 'replied',
      replies: [{ id: reply.replyId, body: 'It <does>.', by: admin.uid, byName: 'Test Member' }],
    });
    expect(await readAudit(message.path)).toMatchObject([
      { action: 'replyToMessage', actorUid: admin.uid, outcome: 'done' },
      { outcome: 'done' },
    ]);
  });

  it('of two administrators at the same time causes one mail, and the second gets an error', async () => {
    const admins = [admin, colleague];
    const { message, email } = await newMessage();
    const reply = { messageId: message.id, replies: 0, body: 'Yes.' };
    const answers = await Promise.all(
      admins.map(({ idToken }) =>
        call('replyToMessage', { ...reply, replyId: randomUUID() }, idToken),
      ),
    );
    expect(answers).toContainEqual({ result: null });
    expect(answers).toContainEqual({
      error: expect.objectContaining({
        status: 'ABORTED',
        message: expect.stringContaining('Test Member has replied to this message') as string,
      }) as object,
    });
    const replies = (await message.get()).get('replies') as { id: string }[];
    expect(replies).toHaveLength(1);
    for (const { id } of replies) document(`mail/reply-to-${message.id}-${id}`);
    await waitForMails(email, 1);
  });

  it('may follow another answer that the administrator has seen', async () => {
    const { message, email } = await newMessage();
    for (const replies of [0, 1]) {
      const replyId = randomUUID();
      document(`mail/reply-to-${message.id}-${replyId}`);
      const reply = { messageId: message.id, replyId, replies, body: `Answer ${replies}` };
      expect(await call('replyToMessage', reply, idToken)).toEqual({ result: null });
    }
    await waitForMails(email, 2);
  });
});

describe('a mail that failed', () => {
  it('is sent again once, and not after it was delivered', async () => {
    const admins = [admin, colleague];
    const to = newAddress();
    const mail = document(`mail/test-${unique()}`);
    const delivery = {
      ...toPendingDelivery(new Date()),
      state: 'ERROR',
      error: 'No.',
      dueAt: null,
    };
    const message = { subject: 'Again', text: 'Hello.', html: '' };
    await mail.set({ to: [to], message, delivery: { ...delivery, attempts: 1 } });
    const request = { id: mail.id, evenIfArrived: false };
    const answers = await Promise.all(
      admins.map(({ idToken }) => call('retryMail', request, idToken)),
    );
    // The trigger of the outbox may have claimed the email first and be sending it.
    expect(answers).toContainEqual({
      result: { state: expect.stringMatching(/^(?:SUCCESS|PROCESSING)$/) as string, error: null },
    });
    await vi.waitFor(async () => expect((await mail.get()).get('delivery.state')).toBe('SUCCESS'), {
      timeout: 60_000,
      interval: 100,
    });
    expect(answers).toContainEqual(
      expect.objectContaining({
        error: expect.objectContaining({ status: 'FAILED_PRECONDITION' }) as object,
      }),
    );
    expect(await call('retryMail', { ...request, evenIfArrived: true }, idToken)).toEqual({
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'This email was delivered and is not sent twice.',
      },
    });
    expect(await listCaughtMail(to)).toHaveLength(1);
    const outcomes = (await readAudit(mail.path)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['done', 'failed', 'failed']);
  });
});

/** A default template with a change that nobody sees: other tests send such emails meanwhile. */
const getChanged = (name: MailTemplateName) => {
  const template = getEnglishMailTemplate(name);
  return { ...template, html: `${template.html}<!-- changed -->` };
};

describe('a template', () => {
  const template = { name: 'welcome', subject: 'Hi {{name}}', text: 'Hello {{name}}.', html: '' };

  it('is previewed and sent to the caller with sample data, saved or not', async () => {
    const { email } = admin;
    const mail = { kind: 'template', ...template, text: 'Dear {{name}}, {{nmae}}' };
    const { result } = (await call('previewMail', mail, idToken)) as { result: unknown };
    expect(result).toMatchObject({
      message: { subject: 'Hi Grace Whitlock', text: 'Dear Grace Whitlock, ' },
      problems: [{ severity: 'warning', field: 'text', line: 1 }],
    });
    const id = randomUUID();
    document(`mail/test-${id}`);
    for (const _again of [1, 2]) {
      expect(await call('sendTestMail', { id, mail }, idToken)).toEqual({ result: { to: email } });
    }
    await vi.waitFor(
      async () => {
        const subjects = (await listCaughtMail(email)).map(({ subject }) => subject);
        expect(subjects.filter((each) => each === '[Test] Hi Grace Whitlock')).toHaveLength(1);
      },
      { timeout: 60_000, interval: 200 },
    );
  });

  it('that is invalid is neither saved nor sent, and the error names the line', async () => {
    const broken = { ...template, text: 'One\n{{#if name}}' };
    const save = { ...broken, text: 'One\n{{name', revision: 0 };
    expect(await call('saveMailTemplate', save, idToken)).toMatchObject({
      error: {
        status: 'INVALID_ARGUMENT',
        message: expect.stringContaining('text, line 2') as string,
      },
    });
    const mail = { kind: 'template', ...broken };
    expect(await call('sendTestMail', { id: randomUUID(), mail }, idToken)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
  });

  it('saved by two administrators at the same time is stored once, and the second gets an error', async () => {
    const admins = [admin, colleague];
    const name = 'message-notice';
    const save = { name, ...getChanged(name), revision: 0 };
    document(`mailTemplates/${name}`);
    const answers = await Promise.all(
      admins.map(({ idToken }) => call('saveMailTemplate', save, idToken)),
    );
    expect(answers).toContainEqual({ result: { revision: 1 } });
    expect(answers).toContainEqual({
      error: expect.objectContaining({
        status: 'ABORTED',
        message: 'Someone else saved this template in the meantime.',
      }) as object,
    });
  });

  it('with the text of the default is not stored, and deletes what was', async () => {
    const name = 'instruction-rejected';
    const reference = document(`mailTemplates/${name}`);
    await reference.set({ ...getChanged(name), revision: 4 });
    const save = { name, ...getEnglishMailTemplate(name), revision: 4 };
    expect(await call('saveMailTemplate', save, idToken)).toEqual({ result: { revision: 0 } });
    expect((await reference.get()).exists).toBe(false);
  });
});

describe('a translation of a template', () => {
  const german = {
    subject: 'Hallo {{name}}',
    text: 'Hallo {{name}}!',
    html: '<p>Hallo {{name}}!</p>',
  };
  const name = 'instruction-published';
  const original = getChanged(name);
  const save = {
    name,
    ...german,
    revision: 0,
    translation: { language: 'de', sources: original },
  };
  const reference = () => document(`mailTemplates/${name}/translations/de`);

  it('is stored with what it was made from, and not over one that was saved meanwhile', async () => {
    await document(`mailTemplates/${name}`).set({ ...original, revision: 1 });
    const stored = reference();
    const first = (await call('saveMailTemplate', save, idToken)) as {
      result: { revision: number };
    };
    expect((await stored.get()).data()).toMatchObject({
      language: 'de',
      texts: german,
      sources: original,
      status: 'published',
      authorUid: admin.uid,
    });
    expect(await call('saveMailTemplate', save, idToken)).toMatchObject({
      error: { status: 'ABORTED' },
    });
    const again = { ...save, subject: 'Guten Tag {{name}}', revision: first.result.revision };
    expect(await call('saveMailTemplate', again, idToken)).toMatchObject({
      result: { revision: expect.any(Number) as number },
    });
    expect((await stored.get()).get('texts.subject')).toBe('Guten Tag {{name}}');
    expect((await readAudit(stored.path)).map(({ outcome }) => outcome)).toContain('done');
    expect(await readAudit(stored.path)).toHaveLength(3);
  });

  it.each([
    ['a variable that the email does not have', { text: 'Hallo {{vorname}}!' }, 'vorname'],
    ['braces that cannot be read', { text: 'Eins\n{{name' }, 'text, line 2'],
    ['no HTML', { html: '' }, 'Translate the HTML as well'],
    ['no subject', { subject: ' ' }, 'Enter a subject'],
  ])('with %s is refused', async (_case, fields, message) => {
    await document(`mailTemplates/${name}`).set({ ...original, revision: 1 });
    expect(await call('saveMailTemplate', { ...save, ...fields }, idToken)).toMatchObject({
      error: {
        status: 'INVALID_ARGUMENT',
        message: expect.stringContaining(message) as string,
      },
    });
  });

  it('is refused for English, and for an email with its usual text', async () => {
    const english = { ...save, translation: { ...save.translation, language: 'en' } };
    expect(await call('saveMailTemplate', english, idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    const usual = { ...save, name: 'review-hidden' };
    expect(await call('saveMailTemplate', usual, idToken)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
  });

  it('is previewed in its language', async () => {
    const mail = { kind: 'template', name, ...german, language: 'ar' };
    expect(await call('previewMail', mail, idToken)).toMatchObject({
      result: {
        message: {
          subject: 'Hallo Grace Whitlock',
          html: expect.stringContaining('<div lang="ar" dir="rtl">') as string,
        },
      },
    });
  });
});

describe('a mail to one address', () => {
  it('arrives as text and HTML, once for an id, with the site’s contact address as Reply-To', async () => {
    const to = newAddress();
    const id = randomUUID();
    document(`mail/composed-${id}`);
    for (const _again of [1, 2]) {
      expect(await call('composeMail', { ...draft, id, to }, idToken)).toEqual({ result: null });
    }
    const [letter] = await waitForMails(to, 1);
    expect(letter?.text).toBe('Hello you.\n\n');
    expect(letter?.html).toContain('<strong>you</strong>');
    const names = letter?.headers.map(({ name }) => name);
    expect(names).toContain('Reply-To');
    expect(names).not.toContain('List-Unsubscribe');
  });

  it.each(['nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', ''])(
    'is refused for %j',
    async (to) => {
      expect(await call('composeMail', { ...draft, id: randomUUID(), to }, idToken)).toMatchObject({
        error: { status: 'INVALID_ARGUMENT' },
      });
    },
  );
});

/** Creates a member with a published instruction. */
async function newAuthor(): Promise<Member> {
  const member = await createMember();
  await document(`instructions/test-${unique()}`).set({
    ...instructionData(null, 'published'),
    authorUid: member.uid,
  });
  document(`mailSubscriptions/${member.uid}`);
  return member;
}

async function sent() {
  const id = randomUUID();
  const campaign = document(`campaigns/${id}`);
  const request = {
    ...draft,
    subject: `News ${id}`,
    body: 'Dear {{name}}, see [the apps](/apps).',
    id,
    audience: 'authors',
    expected: 1,
  };
  for (const _again of [1, 2]) {
    expect(await call('sendCampaign', request, idToken)).toEqual({ result: null });
  }
  await vi.waitFor(async () => expect((await campaign.get()).get('status')).toBe('done'), {
    timeout: 60_000,
    interval: 200,
  });
  const { docs } = await firestore.collection('mail').where('campaign.id', '==', id).get();
  made.push(...docs.map(({ ref }) => ref));
  return { campaign, mails: docs, subject: request.subject };
}

describe('a campaign', () => {
  it.each(['{{nmae}}', '{{name'])('with %s is refused, and nothing is stored', async (body) => {
    const id = randomUUID();
    const request = { ...draft, body, id, audience: 'authors', expected: 1 };
    expect(await call('sendCampaign', request, idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    expect((await firestore.doc(`campaigns/${id}`).get()).exists).toBe(false);
  });

  it('goes to its audience without unsubscribed and disabled members, and its link unsubscribes', async () => {
    const [author, unsubscribed, disabled, unverified] = await Promise.all([
      newAuthor(),
      newAuthor(),
      newAuthor(),
      newAuthor(),
    ]);
    const at = Timestamp.now();
    await firestore
      .doc(`mailSubscriptions/${unsubscribed.uid}`)
      .set({ key: 'a-key', unsubscribedAt: at });
    await auth.updateUser(disabled.uid, { disabled: true });
    await auth.updateUser(unverified.uid, { emailVerified: false });

    const { result: counted } = (await call(
      'countRecipients',
      { audience: 'authors' },
      idToken,
    )) as { result: { recipients: number; unsubscribed: number } };
    const first = await sent();
    const written = first.mails.map((letter) => letter.get('campaign.uid') as string);
    expect(written).toHaveLength(counted.recipients);
    expect(new Set(written).size).toBe(written.length);
    expect(written).toContain(author.uid);
    for (const { uid } of [unsubscribed, disabled, unverified]) expect(written).not.toContain(uid);
    expect((await first.campaign.get()).data()).toMatchObject({
      queued: written.length,
      unsubscribed: counted.unsubscribed,
    });

    const letter = await vi.waitFor(
      async () => {
        const found = (await listCaughtMail(author.email)).find(
          ({ subject }) => subject === first.subject,
        );
        if (found === undefined) throw new Error('The email is not there yet.');
        return found;
      },
      { timeout: 60_000, interval: 200 },
    );
    const link = /^<(http:\/\/127\.0\.0\.1:5002\/api\/unsubscribe\?[^>]+)>$/.exec(
      letter.headers.find(({ name }) => name === 'List-Unsubscribe')?.value ?? '',
    )?.[1];
    expect(link).toBeDefined();
    expect(letter.text).toContain(link);
    expect(letter.text).toContain('Dear Test Member, see the apps (http://127.0.0.1:5002/apps).');
    expect(letter.headers).toContainEqual({
      name: 'List-Unsubscribe-Post',
      value: 'List-Unsubscribe=One-Click',
    });

    const page = await fetch(link ?? '');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const click = await fetch(link ?? '', {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(click.status).toBe(200);
    const second = await sent();
    const stillWritten = second.mails.map((each) => each.get('campaign.uid') as string);
    expect(stillWritten).toHaveLength(written.length - 1);
    expect(stillWritten).not.toContain(author.uid);
  });

  it('is not delivered to a member who unsubscribed after it was queued', async () => {
    const author = await newAuthor();
    const at = Timestamp.now();
    await firestore
      .doc(`mailSubscriptions/${author.uid}`)
      .set({ key: 'a-key', unsubscribedAt: at });
    await document('campaigns/test-late').set({ ...draft, status: 'done' });
    const mail = document(`mail/test-${unique()}`);
    await mail.set({ to: [author.email], campaign: { id: 'test-late', uid: author.uid } });
    await vi.waitFor(
      async () =>
        expect((await mail.get()).get('delivery')).toMatchObject({
          state: 'ERROR',
          error: 'The member unsubscribed before the email was sent.',
        }),
      { timeout: 60_000, interval: 200 },
    );
  });

  it('is stopped: its mails in the outbox are withdrawn and cannot be sent again', async () => {
    const author = await newAuthor();
    const id = randomUUID();
    const campaign = document(`campaigns/${id}`);
    await campaign.set({ ...draft, audience: 'authors', status: 'done', step: 1, queued: 3 });
    const stop = (by: Member) => call('stopCampaign', { id }, by.idToken);
    expect(await stop(await getCaller())).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect((await campaign.get()).get('status')).toBe('done');
    expect(await Promise.all([stop(admin), stop(admin)])).toEqual([
      { result: null },
      { result: null },
    ]);
    expect((await campaign.get()).get('status')).toBe('stopped');
    const { docs: entries } = await firestore
      .collection('audit')
      .where('about', 'array-contains', campaign.path)
      .orderBy('at', 'desc')
      .limit(5)
      .get();
    expect(entries.map((entry) => entry.data())).toMatchObject([
      { action: 'stopCampaign', actorUid: admin.uid, outcome: 'done', before: { status: 'done' } },
    ]);

    await firestore.doc(`mailSubscriptions/${author.uid}`).set({ key: 'k', unsubscribedAt: null });
    const mail = { to: [author.email], campaign: { id, uid: author.uid } };
    const open = document(`mail/test-${unique()}`);
    await open.set({ ...mail, delivery: toPendingDelivery(new Date()) });
    await vi.waitFor(async () => expect((await open.get()).exists).toBe(false), {
      timeout: 60_000,
      interval: 200,
    });
    const failed = document(`mail/test-${unique()}`);
    const delivery = { ...toPendingDelivery(new Date()), state: 'ERROR', endTime: new Date() };
    await failed.set({ ...mail, delivery });
    expect(await call('retryMail', { id: failed.id, evenIfArrived: true }, idToken)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    });
    const caught = await listCaughtMail(author.email);
    expect(caught.filter(({ subject }) => subject === draft.subject)).toEqual([]);
  });

  it.each([[{}], [{ id: 'x' }], [{ id: randomUUID(), status: 'done' }]])(
    'cannot be stopped by %j',
    async (request) => {
      expect(await call('stopCampaign', request, idToken)).toMatchObject({
        error: { status: 'INVALID_ARGUMENT' },
      });
    },
  );

  it('cannot be stopped when it does not exist', async () => {
    expect(await call('stopCampaign', { id: randomUUID() }, idToken)).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
  });

  it.each(['', '?member=nobody&key=x', '?key=x'])(
    'cannot be unsubscribed from with %j',
    async (query) => {
      expect((await fetch(`${site}/api/unsubscribe${query}`)).status).toBe(404);
      expect((await fetch(`${site}/api/unsubscribe${query}`, { method: 'POST' })).status).toBe(404);
    },
  );
});
