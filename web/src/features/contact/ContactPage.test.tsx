import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { SendMessageRequest, User } from '@appshelf/model';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../store/api';
import { CallableRefusal, startTestCallables } from '../../testing/callables';
import { makeUser } from '../../testing/user';
import { sessionSlice } from '../session';
import { siteSlice } from '../site';
import { ContactPage } from './ContactPage';

vi.setConfig({ testTimeout: 30_000 });

const functions = startTestCallables('sendMessage');

const bob = makeUser({ uid: 'bob', displayName: 'Bob', email: 'bob@x.test' });
const mia = makeUser({ uid: 'mia', displayName: 'Mia', email: 'mia@x.test' });

const reducer = combineSlices(baseApi, sessionSlice, siteSlice);

/** Opens the page for somebody who is not signed in, or whose session is not known yet. */
function open(isKnown = true, address = '/contact') {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  if (isKnown) store.dispatch(sessionSlice.actions.sessionChanged(null));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <ContactPage />
      </MemoryRouter>
    </Provider>,
  );
  const become = (member: User | null): void => {
    act(() => void store.dispatch(sessionSlice.actions.sessionChanged(member)));
  };
  return { user: userEvent.setup(), become, signIn: () => become(bob), unmount };
}

const field = (name: string) => screen.getByLabelText(name);
const press = () => screen.getByRole('button', { name: 'Send message' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Your name'), 'Ada');
  await user.click(field('Your email'));
  await user.paste(' ada@x.test');
  await user.type(field('Subject'), 'Hello');
  await user.type(field('Message'), 'A word.');
}

beforeEach(() => {
  localStorage.clear();
  functions.sendMessage.mockResolvedValue(null);
});

describe('the contact form', () => {
  it('sends what was typed and says what happens next', async () => {
    const { user } = open();
    await fill(user);
    await user.click(press());
    await screen.findByRole('heading', { name: 'Your message has arrived' });
    expect(functions.sendMessage).toHaveBeenCalledExactlyOnceWith({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Ada',
      email: 'ada@x.test',
      subject: 'Hello',
      body: 'A word.',
      website: '',
    });
    expect(localStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Subject')).toHaveValue('');
  });

  it('asks for the app that the address names, once', async () => {
    const { user } = open(true, '/contact?wish=%20tide%0Atable');
    expect(field('Subject')).toHaveValue('App request: tide table');
    expect(field('Message')).toHaveValue(
      'I searched for “tide table” and found nothing. I would use it for: ',
    );
    expect(localStorage).toHaveLength(0);
    await user.type(field('Your name'), 'Ada');
    await user.type(field('Your email'), 'ada@x.test');
    await user.type(field('Message'), 'boats');
    await user.click(press());
    await screen.findByRole('heading', { name: 'Your message has arrived' });
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(field('Subject')).toHaveValue('');
  });

  it('keeps an unfinished message when an address asks for an app', async () => {
    const { user, unmount } = open();
    await fill(user);
    unmount();
    open(true, '/contact?wish=boats');
    expect(field('Subject')).toHaveValue('Hello');
    expect(field('Message')).toHaveValue('A word.');
  });

  it('says beside each field what is missing', async () => {
    const { user } = open();
    await user.click(press());
    for (const [name, sentence] of [
      ['Your name', 'Enter your name.'],
      ['Subject', 'Enter a subject.'],
      ['Message', 'Enter your message.'],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    }
    expect(field('Your name')).toHaveFocus();
    expect(functions.sendMessage).not.toHaveBeenCalled();
  });

  it('keeps everything after a failure and a reload, and sends it again under the same id', async () => {
    functions.sendMessage.mockRejectedValueOnce(
      new CallableRefusal('resource-exhausted', 'Try again in 7 minutes.'),
    );
    const first = open();
    await fill(first.user);
    await first.user.click(press());
    await screen.findByText(/Try again in 7 minutes\./);
    expect(field('Message')).toHaveValue('A word.');
    first.unmount();

    const { user } = open();
    await waitFor(() => expect(field('Message')).toHaveValue('A word.'));
    expect(screen.getByText('Your unfinished message has been restored.')).toBeVisible();
    await user.click(press());
    await screen.findByRole('heading', { name: 'Your message has arrived' });
    const [[one], [other]] = functions.sendMessage.mock.calls as [
      [SendMessageRequest],
      [SendMessageRequest],
    ];
    expect(other.id).toBe(one.id);
  });

  it('keeps the message while the function fails, and sends it under the same id until it arrives', async () => {
    const refuse = (status: number, code: string, message: string) =>
      Response.json({ error: { status: code, message } }, { status });
    const html = { status: 502, headers: { 'content-type': 'text/html' } };
    const failures: [string, () => Response][] = [
      ['answers 503', () => refuse(503, 'UNAVAILABLE', 'Try again in a moment.')],
      ['throws', () => refuse(500, 'INTERNAL', 'INTERNAL')],
      ['runs out of time', () => refuse(504, 'DEADLINE_EXCEEDED', 'Too slow.')],
      ['answers with a page of a proxy', () => new Response('<h1>502</h1>', html)],
    ];
    const answer = globalThis.fetch;
    const { user } = open();
    await fill(user);
    const ids: string[] = [];
    const send = async (handle: typeof fetch) => {
      vi.stubGlobal('fetch', (...[address, init]: Parameters<typeof fetch>) => {
        const { data } = JSON.parse(init?.body as string) as { data: SendMessageRequest };
        ids.push(data.id);
        return handle(address, init);
      });
      await user.click(press());
      await waitFor(() => expect(press()).not.toHaveAttribute('aria-busy'));
    };
    for (const [name, fail] of failures) {
      await send(() => Promise.resolve(fail()));
      const alert = await screen.findByRole('alert');
      expect(alert, name).toHaveTextContent('Your message was not sent');
      expect(alert, name).toHaveTextContent(/try again/i);
      expect(alert, name).not.toHaveTextContent(/INTERNAL|UNAVAILABLE|functions\/|<h1>/);
      expect(field('Subject')).toHaveValue('Hello');
    }
    expect(functions.sendMessage).not.toHaveBeenCalled();

    // The function receives the call, and its response is lost.
    await send(async (...request) => {
      await answer(...request);
      throw new TypeError('Failed to fetch');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
    vi.stubGlobal('fetch', answer);
    await user.click(press());
    await screen.findByRole('heading', { name: 'Your message has arrived' });
    const [[lost], [arrived]] = functions.sendMessage.mock.calls as [
      [SendMessageRequest],
      [SendMessageRequest],
    ];
    expect(arrived.id).toBe(lost.id);
    expect(ids).toEqual(Array.from({ length: 5 }, () => lost.id));
  });

  it("fills in a member's name and address, and does not change what was typed", async () => {
    const { user, signIn } = open();
    await user.type(field('Your name'), 'Robert');
    signIn();
    await waitFor(() => expect(field('Your email')).toHaveValue('bob@x.test'));
    expect(field('Your name')).toHaveValue('Robert');
  });

  it("is filled in with a member's name and address", async () => {
    const { signIn } = open();
    signIn();
    await waitFor(() => expect(field('Your email')).toHaveValue('bob@x.test'));
    expect(field('Your name')).toHaveValue('Bob');
  });

  it('hides its honeypot from everybody, and sends what a program fills in', async () => {
    const { user } = open();
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    await fill(user);
    await user.click(screen.getByLabelText('Website'));
    await user.paste('https://spam.example');
    await user.click(press());
    await screen.findByRole('heading', { name: 'Your message has arrived' });
    expect(functions.sendMessage.mock.lastCall?.[0].website).toBe('https://spam.example');
  });
});

describe('an unfinished message', () => {
  it('that was cleared is gone, also after an attempt that failed', async () => {
    functions.sendMessage.mockRejectedValue(new CallableRefusal('resource-exhausted', 'Away.'));
    const { user, unmount } = open();
    await fill(user);
    await user.click(press());
    await screen.findByText(/Away\./);
    for (const name of ['Your name', 'Your email', 'Subject', 'Message']) {
      await user.clear(field(name));
    }
    expect(localStorage).toHaveLength(0);
    unmount();
    open();
    expect(field('Message')).toHaveValue('');
  });

  it('of a member is gone when its text is cleared, although name and address are filled in', async () => {
    const first = open();
    first.signIn();
    await first.user.click(field('Message'));
    await first.user.paste('Private.');
    first.unmount();
    const { user, signIn } = open(false);
    signIn();
    expect(field('Message')).toHaveValue('Private.');
    await user.clear(field('Message'));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['a visitor', null],
    ['another member', mia],
  ])('of a member is not shown to %s', async (_who, next) => {
    const { user, signIn, become, unmount } = open();
    signIn();
    await user.click(field('Message'));
    await user.paste('Private.');
    become(next);
    expect(field('Message')).toHaveValue('');
    unmount();
    const later = open(false);
    later.become(next);
    expect(field('Message')).toHaveValue('');
    later.unmount();
    open(false).signIn();
    expect(field('Message')).toHaveValue('Private.');
  });

  it('of a visitor moves to the member who signs in, and is left to nobody else', async () => {
    const first = open();
    await first.user.type(field('Message'), 'Begun.');
    first.unmount();
    const second = open(false);
    second.signIn();
    expect(field('Message')).toHaveValue('Begun.');
    second.become(null);
    expect(field('Message')).toHaveValue('');
  });
});
