import type { Mail, MailTemplate, Message } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder, PageQuery } from '../../../firebase/firestore';
import type { LiveObserver } from '../../../firebase/firestoreLive';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { EmailsPage } from './EmailsPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

type Fields = Parameters<Decoder<unknown>>[1];

const firestore = vi.hoisted(() => ({
  readPage: vi.fn<(query: PageQuery, decode: Decoder<unknown>) => Promise<unknown>>(),
  countSelected: vi.fn<() => Promise<number>>(),
  readDocument: vi.fn<(path: string, decode: Decoder<unknown>) => Promise<unknown>>(),
  readDocuments: vi.fn<() => Promise<unknown>>(),
  changeDocument: vi.fn<(path: string, change: () => object) => Promise<void>>(),
}));
const live = vi.hoisted(() => ({
  watchPage: vi.fn<() => () => void>(),
  watchDocument:
    vi.fn<
      (path: string, decode: Decoder<unknown>, observer: LiveObserver<unknown>) => () => void
    >(),
}));
const calls = vi.hoisted(() => {
  const call = () => vi.fn<(request: unknown) => Promise<unknown>>();
  return {
    replyToMessage: call(),
    retryMail: call(),
    showMail: call(),
    saveMailTemplate: call(),
    previewMail: call(),
    composeMail: call(),
    countRecipients: call(),
    sendCampaign: call(),
  };
});
vi.mock('../../../firebase/firestore', () => firestore);
vi.mock('../../../firebase/firestoreLive', () => live);
vi.mock('../../../firebase/emailFunctions', () => ({ emailFunctions: calls }));

const message: Message = {
  id: 'm1',
  name: 'Mara',
  email: 'mara@example.com',
  subject: 'A question',
  body: 'Does it print?',
  status: 'new',
  createdAt: 1_000,
  uid: null,
};
const reply = { id: 'r1', body: 'It does.', by: 'bob', byName: 'Bob', at: 2_000 };
const failed: Mail = {
  id: 'l1',
  to: ['mara@example.com'],
  message: { subject: 'Welcome', text: 'Hello.', html: '' },
  delivery: {
    state: 'ERROR',
    attempts: 5,
    error: 'The mail server does not answer.',
    startTime: 1_000,
    endTime: 2_000,
    dueAt: null,
    handedOver: false,
    info: null,
  },
};
const template: MailTemplate = {
  name: 'welcome',
  subject: 'Welcome',
  text: 'Hello {{name}}.',
  html: '',
  revision: 3,
};

/** The documents by path. */
let stored: Map<string, object>;
/** Who is told of the document that is open. */
let observer: LiveObserver<unknown> | undefined;

const store = (messages: Message[], mails: Mail[] = []) => {
  for (const each of messages) stored.set(`messages/${each.id}`, each);
  for (const each of mails) stored.set(`mail/${each.id}`, each);
};

/** What a callable says when somebody else was faster. */
const overtaken = (text: string) => Object.assign(new Error(text), { code: 'functions/aborted' });

function open(parameters: string) {
  const router = renderPage(
    [{ path: '/admin/emails', element: <EmailsPage /> }],
    `/admin/emails?${parameters}`,
    makeUser({ uid: 'boss' }),
  );
  return { router, user: userEvent.setup() };
}

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  stored = new Map();
  observer = undefined;
  live.watchPage.mockReturnValue(() => undefined);
  live.watchDocument.mockImplementation((_path, _decode, told) => {
    observer = told;
    return () => undefined;
  });
  firestore.readPage.mockImplementation(({ collection }, decode) =>
    Promise.resolve({
      entities: [...stored]
        .filter(([path]) => path.startsWith(`${collection}/`))
        .map(([path, fields]) => decode(path.split('/')[1] ?? '', fields as Fields, path)),
      end: null,
    }),
  );
  firestore.countSelected.mockResolvedValue(1);
  firestore.readDocument.mockImplementation((path, decode) => {
    const fields = stored.get(path);
    return Promise.resolve(
      fields === undefined ? null : decode(path.split('/')[1] ?? '', fields as Fields, path),
    );
  });
  firestore.readDocuments.mockResolvedValue([template]);
  firestore.changeDocument.mockResolvedValue();
  calls.previewMail.mockResolvedValue({
    message: { subject: 'Welcome', text: 'Hello Ada.', html: '' },
    problems: [],
  });
  calls.showMail.mockResolvedValue({ message: failed.message, problems: [] });
});

describe('the inbox', () => {
  it('leads from a message to its page, and marks it as read', async () => {
    store([message]);
    const { user } = open('tab=inbox');
    await user.click(await screen.findByRole('link', { name: 'A question' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A question' }));
    expect(await dialog.findByText('Does it print?')).toBeVisible();
    await waitFor(() => expect(firestore.changeDocument).toHaveBeenCalledTimes(1));
    const [path, change] = firestore.changeDocument.mock.calls[0] ?? [];
    expect([path, change?.()]).toEqual(['messages/m1', { status: 'read' }]);
  });

  it('says that a message is gone', async () => {
    open('tab=inbox&message=m1');
    expect(await screen.findByRole('dialog', { name: 'No such message' })).toBeVisible();
  });

  it('keeps an answer that could not be sent, and sends it once under one id', async () => {
    store([{ ...message, status: 'read' }]);
    const { user } = open('tab=inbox&message=m1');
    calls.replyToMessage.mockRejectedValueOnce(new Error('Nobody answers.'));
    await user.type(await screen.findByLabelText(/^Your answer/), 'It does.');
    await user.click(await press('Send answer'));
    expect(await screen.findByText('Nobody answers.')).toBeVisible();
    expect(screen.getByLabelText(/^Your answer/)).toHaveValue('It does.');

    calls.replyToMessage.mockResolvedValueOnce(null);
    await user.click(await press('Send answer'));
    await waitFor(() => expect(screen.getByLabelText(/^Your answer/)).toHaveValue(''));
    const [first, second] = calls.replyToMessage.mock.calls;
    expect(first).toEqual([
      {
        messageId: 'm1',
        replyId: expect.any(String) as string,
        replies: 0,
        body: 'It does.',
      },
    ]);
    expect(second).toEqual(first);
  });

  it('asks for an answer before it sends one', async () => {
    store([{ ...message, status: 'read' }]);
    const { user } = open('tab=inbox&message=m1');
    await user.click(await press('Send answer'));
    expect(await screen.findByText('Enter an answer.')).toBeVisible();
    expect(calls.replyToMessage).not.toHaveBeenCalled();
  });

  it('shows what another administrator answered meanwhile, before it sends another one', async () => {
    store([{ ...message, status: 'read' }]);
    const { user } = open('tab=inbox&message=m1');
    calls.replyToMessage.mockRejectedValueOnce(overtaken('Somebody else has answered.'));
    await user.type(await screen.findByLabelText(/^Your answer/), 'Yes.');
    await user.click(await press('Send answer'));
    expect(await screen.findByText('Somebody else has answered.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send mine as well' })).toBeNull();

    act(() => observer?.onState({ ...message, status: 'replied', replies: [reply] }, true));
    const theirs = await screen.findByRole('region', { name: 'Answer of Bob' });
    expect(theirs).toHaveTextContent('It does.');
    calls.replyToMessage.mockResolvedValueOnce(null);
    await user.click(await press('Send mine as well'));
    await waitFor(() => expect(calls.replyToMessage).toHaveBeenCalledTimes(2));
    expect(calls.replyToMessage.mock.calls[1]?.[0]).toMatchObject({ replies: 1, body: 'Yes.' });
  });
});

describe('the outbox', () => {
  it('tells why a letter failed, and sends it again', async () => {
    store([], [failed]);
    calls.retryMail.mockResolvedValue({ state: 'SUCCESS', error: null });
    const { user } = open('tab=outbox&mail=l1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome' }));
    expect(await dialog.findByText('The mail server does not answer.')).toBeVisible();
    expect(await dialog.findByText('Hello.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(calls.retryMail).toHaveBeenCalledWith({ id: 'l1', evenIfArrived: false }),
    );
  });

  it('asks first where a letter may have arrived, and stays when that fails', async () => {
    const delivery = failed.delivery;
    if (delivery === undefined) expect.unreachable();
    store([], [{ ...failed, delivery: { ...delivery, handedOver: true } }]);
    calls.retryMail.mockRejectedValue(new Error('Nobody answers.'));
    const { user } = open('tab=outbox&mail=l1');
    await user.click(await press('Send again'));
    expect(calls.retryMail).not.toHaveBeenCalled();
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Send again' }));
    expect(await question.findByText('Nobody answers.')).toBeVisible();
    expect(calls.retryMail).toHaveBeenCalledWith({ id: 'l1', evenIfArrived: true });
  });

  it('has nothing to send again of what was delivered', async () => {
    const delivery = failed.delivery;
    if (delivery === undefined) expect.unreachable();
    store([], [{ ...failed, delivery: { ...delivery, state: 'SUCCESS', error: null } }]);
    open('tab=outbox&mail=l1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome' }));
    expect(await dialog.findByText('Delivered')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
});

describe('the templates', () => {
  it('name those that are missing, and show what one makes', async () => {
    open('tab=templates&template=welcome');
    expect(await screen.findByLabelText('Subject')).toHaveValue('Welcome');
    const names = within(screen.getByRole('navigation', { name: 'Templates' }));
    expect(names.getByRole('link', { name: /^welcome/ })).not.toHaveTextContent('Missing');
    expect(names.getAllByText('Missing').length).toBeGreaterThan(0);
    expect(await screen.findByText('Hello Ada.')).toBeVisible();
  });

  it('are not saved without a subject', async () => {
    const { user } = open('tab=templates&template=welcome');
    await user.clear(await screen.findByLabelText('Subject'));
    await user.click(await press('Save template'));
    expect(await screen.findByText('Enter a subject.')).toBeVisible();
    expect(calls.saveMailTemplate).not.toHaveBeenCalled();
  });

  it.each([
    ['Load theirs', 'Theirs', 1],
    ['Save mine over it', 'Mine', 2],
  ])('that another saved are not saved over unseen: %s', async (choice, subject, saves) => {
    const { user } = open('tab=templates&template=welcome');
    calls.saveMailTemplate.mockRejectedValueOnce(
      overtaken('Somebody else has saved this template.'),
    );
    const field = await screen.findByLabelText('Subject');
    await user.clear(field);
    await user.type(field, 'Mine');
    await user.click(await press('Save template'));
    expect(await screen.findByText('Somebody else has saved this template.')).toBeVisible();
    expect(field).toHaveValue('Mine');

    firestore.readDocuments.mockResolvedValue([{ ...template, subject: 'Theirs', revision: 4 }]);
    calls.saveMailTemplate.mockResolvedValueOnce({ revision: 5 });
    await user.click(await press(choice));
    await waitFor(() => expect(screen.queryByText('The template was not saved')).toBeNull());
    expect(screen.getByLabelText('Subject')).toHaveValue(subject);
    expect(calls.saveMailTemplate).toHaveBeenCalledTimes(saves);
    if (saves === 2) {
      expect(calls.saveMailTemplate).toHaveBeenLastCalledWith({
        name: 'welcome',
        subject: 'Mine',
        text: 'Hello {{name}}.',
        html: '',
        revision: 4,
      });
    }
  });
});

describe('composing', () => {
  async function write() {
    const { user } = open('tab=compose');
    await user.type(await screen.findByLabelText('Subject'), 'News');
    await user.type(screen.getByRole('textbox', { name: 'Letter' }), 'It prints now.');
    return user;
  }

  it('asks for an address that is one', async () => {
    const user = await write();
    await user.type(screen.getByLabelText('Address'), 'mara');
    await user.click(await press('Send letter'));
    expect(await screen.findByText(/e-?mail address/i)).toBeVisible();
    expect(calls.composeMail).not.toHaveBeenCalled();
  });

  it('keeps a letter that could not be sent, and sends it once under one id', async () => {
    const user = await write();
    await user.type(screen.getByLabelText('Address'), 'mara@example.com');
    calls.composeMail.mockRejectedValueOnce(new Error('Nobody answers.'));
    await user.click(await press('Send letter'));
    expect(await screen.findByText('Nobody answers.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Letter' })).toHaveValue('It prints now.');

    calls.composeMail.mockResolvedValueOnce(null);
    await user.click(await press('Send letter'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Letter' })).toHaveValue(''));
    const [first, second] = calls.composeMail.mock.calls;
    expect(first).toMatchObject([
      { to: 'mara@example.com', subject: 'News', body: 'It prints now.', format: 'markdown' },
    ]);
    expect(second).toEqual(first);
  });

  it('says how many a letter to a group goes to before it does', async () => {
    const user = await write();
    await user.click(screen.getByRole('radio', { name: 'A group of members' }));
    calls.countRecipients.mockResolvedValue({ recipients: 12, unsubscribed: 1 });
    calls.sendCampaign.mockResolvedValue(null);
    await user.click(await press('Send to the group …'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/1 member who has unsubscribed will not get it\./)).toBeVisible();
    expect(calls.sendCampaign).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Send to 12 members' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Letter' })).toHaveValue(''));
    expect(calls.sendCampaign.mock.calls[0]?.[0]).toMatchObject({
      audience: 'verified',
      expected: 12,
    });
  });

  it('sends nothing to a group of nobody', async () => {
    const user = await write();
    await user.click(screen.getByRole('radio', { name: 'A group of members' }));
    calls.countRecipients.mockResolvedValue({ recipients: 0, unsubscribed: 0 });
    await user.click(await press('Send to the group …'));
    expect(await screen.findByText('There is nobody in this group to write to.')).toBeVisible();
  });
});
