import type { AuditEntry } from '@appshelf/model';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { KnownSettings } from '../../../testing/KnownSettings';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { builtInTexts } from '../../texts';
import { EditPageTextPage } from './EditPageTextPage';
import { PagesPage } from './PagesPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const functions = startTestCallables('planChanges');

const path = 'pageTexts/terms';
const stored = { markdown: 'Be kind.', updatedAt: 5, updatedBy: 'zoe' };

beforeEach(async () => {
  localStorage.clear();
  await firestore.put('users/zoe', { displayName: 'Zoe' });
});

const settings = {};
const routes = [
  { path: '/admin/pages', element: <PagesPage /> },
  {
    path: '/admin/pages/:page',
    element: (
      <>
        <KnownSettings settings={settings} />
        <EditPageTextPage />
      </>
    ),
  },
];

/** Opens a page as an editor; the session may say otherwise, while the server still answers. */
const open = (address: string, claims = {}) => {
  firestore.signIn('me', { editor: true });
  renderPage(routes, address, makeUser({ uid: 'me', claims: { editor: true, ...claims } }));
  return userEvent.setup();
};

const text = () => screen.findByRole('textbox', { name: 'Text' });
const button = (name: string) => screen.findByRole('button', { name });
const write = async (markdown: string) =>
  fireEvent.change(await text(), { target: { value: markdown } });

describe('the list', () => {
  it('says of each page whether, when and by whom its text was changed', async () => {
    await firestore.put(path, stored);
    open('/admin/pages');
    const items = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole(
      'listitem',
    );
    expect(items).toHaveLength(4);
    expect(items[0]).toHaveTextContent('About Appshelf/aboutBuilt-in');
    expect(items[1]).toHaveTextContent(/^Terms of use\/terms · changed /);
    await waitFor(() => expect(items[1]).toHaveTextContent(/by Zoe/));
    expect(screen.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
      'href',
      '/admin/pages/terms',
    );
  });
});

describe('the editor', () => {
  it('starts from the built-in text and saves another one', async () => {
    const user = open('/admin/pages/terms');
    expect(await text()).toHaveValue(builtInTexts.terms);
    expect(screen.queryByRole('button', { name: 'Use the built-in text' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/terms');
    await write('  Be kind.  ');
    await user.click(await button('Save changes'));
    expect(await button('Use the built-in text')).toBeEnabled();
    expect(firestore.written()).toEqual([path]);
    expect(await firestore.get(path)).toEqual({
      markdown: 'Be kind.',
      updatedAt: expect.closeTo(Date.now(), -5) as unknown,
      updatedBy: 'me',
    });
    expect(await text()).toHaveValue('Be kind.');
    expect(await screen.findByText(/^\/terms · changed.* by you$/)).toBeVisible();
  });

  it('shows the text as the page does', async () => {
    await firestore.put(path, { ...stored, markdown: '# Rules\n\n<b>Be</b> *kind*.' });
    const user = open('/admin/pages/terms');
    await user.click(await button('Preview: Text'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Rules' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Preview of Text' })).toHaveTextContent(
      '<b>Be</b> kind.',
    );
    await expectNoBarriers();
  });

  it.each([
    ['   ', 'Enter the text of the page.'],
    ['x'.repeat(40_001), 'Use at most 40,000 characters.'],
  ])('refuses a text that is empty or too long', async (markdown, message) => {
    const user = open('/admin/pages/terms');
    await write(markdown);
    await user.click(await button('Save changes'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await text()).toHaveValue(markdown);
    expect(firestore.written()).toEqual([]);
  });

  it('returns to the built-in text after a question', async () => {
    await firestore.put(path, stored);
    const user = open('/admin/pages/terms');
    await user.click(await button('Use the built-in text'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Use the built-in text' }));
    await waitFor(async () => expect(await firestore.get(path)).toBeNull());
    expect(firestore.written()).toEqual([path]);
    await waitFor(async () => expect(await text()).toHaveValue(builtInTexts.terms));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Use the built-in text' })).toBeNull();
  });

  it('stores nothing when the built-in text is typed in', async () => {
    await firestore.put(path, stored);
    const user = open('/admin/pages/terms');
    await write(`${builtInTexts.terms}\n`);
    await user.click(await button('Save changes'));
    await waitFor(async () => expect(await firestore.get(path)).toBeNull());
    expect(firestore.written()).toEqual([path]);
  });

  it('keeps a draft on this device', async () => {
    await firestore.put(path, stored);
    open('/admin/pages/terms');
    await write('Not yet');
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(await button('Use the built-in text')).toBeDisabled();
    cleanup();
    const user = open('/admin/pages/terms');
    expect(await screen.findByText('Your unsaved changes have been restored.')).toBeVisible();
    expect(await text()).toHaveValue('Not yet');
    await user.click(await button('Discard changes'));
    expect(await text()).toHaveValue('Be kind.');
  });

  it.each([
    ['Load their version', 'Theirs', 0],
    ['Overwrite with mine', 'Mine', 1],
  ])('asks when somebody else has saved meanwhile: %s', async (choice, kept, writes) => {
    await firestore.put(path, stored);
    const user = open('/admin/pages/terms');
    await write('Mine');
    await firestore.put(path, { ...stored, markdown: 'Theirs', updatedAt: 6 });
    await user.click(await button('Save changes'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This page was changed while you were editing it. What you entered is still here.',
    );
    expect(firestore.written()).toEqual([]);
    expect(await text()).toHaveValue('Mine');
    await user.click(await button(choice));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(firestore.written()).toHaveLength(writes));
    expect(await text()).toHaveValue(kept);
    expect(await firestore.get(path)).toMatchObject({ markdown: kept });
  });

  it('says that a stored text is not usable, and replaces it', async () => {
    await firestore.put(path, { markdown: 7 });
    const user = open('/admin/pages/terms');
    expect(await screen.findByRole('alert')).toHaveTextContent('No valid text is stored');
    expect(await text()).toHaveValue(builtInTexts.terms);
    await write('Be kind.');
    await user.click(await button('Save changes'));
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({ markdown: 'Be kind.' }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each(['contact', 'constructor'])('has no page %s', async (page) => {
    open(`/admin/pages/${page}`);
    expect(await screen.findByText('Not found')).toBeVisible();
  });
});

describe('a text for a set time', () => {
  const ten = Date.UTC(2027, 5, 1, 10);
  const plan = {
    entry: path,
    action: 'replaceText',
    content: { markdown: 'Be kinder.' },
    dueAt: new Date(ten),
    plannedBy: 'zoe',
    plannedAt: new Date(7),
    problem: null,
  };

  beforeEach(() => functions.planChanges.mockReset().mockResolvedValue(null));

  it('is planned from the form, which then shows the present text; a refusal keeps what was typed', async () => {
    functions.planChanges.mockRejectedValueOnce(
      new CallableRefusal('failed-precondition', 'This time is over.'),
    );
    await firestore.put(path, stored);
    const user = open('/admin/pages/terms');
    await write('Be kinder.');
    await user.click(await button('Save for a set time'));
    await screen.findByLabelText(/^Replace the text at/);
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Set the time' }));
    expect(await within(dialog).findByText('Choose a date and a time.')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText(/^Replace the text at/), {
      target: { value: '2027-06-01T10:00' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Set the time' }));
    expect(await within(dialog).findByText('This time is over.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Set the time' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(functions.planChanges.mock.lastCall?.[0]).toEqual({
      entry: path,
      text: { at: ten, content: { markdown: 'Be kinder.' } },
      basis: null,
    });
    expect(await text()).toHaveValue('Be kind.');
    expect(firestore.written()).toEqual([]);
  });

  it('replaces what a colleague planned meanwhile only after it has said so', async () => {
    await firestore.put(path, stored);
    const user = open('/admin/pages/terms');
    await write('Be kindest.');
    await user.click(await button('Save for a set time'));
    fireEvent.change(await screen.findByLabelText(/^Replace the text at/), {
      target: { value: '2027-06-01T11:00' },
    });
    const dialog = within(screen.getByRole('dialog'));
    await firestore.put('plannedChanges/pageTexts:terms:replaceText', plan);
    await screen.findByText(/A new text replaces this one on 1 Jun 2027, 10:00 \(UTC\)/);
    await user.click(dialog.getByRole('button', { name: 'Set the time' }));
    expect(
      await dialog.findByText(/Now scheduled: New text 1 Jun 2027, 10:00 \(UTC\)\./),
    ).toBeVisible();
    expect(functions.planChanges).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Set the time' }));
    await waitFor(() => expect(functions.planChanges).toHaveBeenCalled());
    expect(functions.planChanges.mock.lastCall?.[0]).toMatchObject({ basis: 7 });
  });

  it('closes the question about a planned text when a colleague plans another one', async () => {
    await firestore.put(path, stored);
    await firestore.put('plannedChanges/pageTexts:terms:replaceText', plan);
    const user = open('/admin/pages/terms');
    await user.click(await button('Cancel new text'));
    await screen.findByRole('alertdialog');
    await firestore.put('plannedChanges/pageTexts:terms:replaceText', {
      ...plan,
      plannedAt: new Date(8),
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(functions.planChanges).not.toHaveBeenCalled();
  });

  it('is shown, can be put into the form, and is cancelled over the plan that was seen', async () => {
    await firestore.put(path, stored);
    await firestore.put('plannedChanges/pageTexts:terms:replaceText', plan);
    const user = open('/admin/pages/terms');
    expect(
      await screen.findByText(/A new text replaces this one on 1 Jun 2027, 10:00 \(UTC\)/),
    ).toBeVisible();
    await user.click(await button('Cancel new text'));
    await user.click(await button('Cancel the new text'));
    await waitFor(() => expect(functions.planChanges).toHaveBeenCalled());
    expect(functions.planChanges.mock.lastCall?.[0]).toEqual({ entry: path, text: null, basis: 7 });
    await user.click(await button('Load it into the form'));
    expect(await text()).toHaveValue('Be kinder.');
    expect(await button('Save changes')).toBeEnabled();
  });
});

describe('the history', () => {
  const entry = (id: string, action: string, before: object, after: object): AuditEntry => ({
    id,
    action,
    actorUid: 'zoe',
    actorEmail: 'zoe@appshelf.test',
    target: path,
    about: [path],
    before: { ...before },
    after: { ...after },
    outcome: 'done',
    at: 1,
  });
  const second = entry('two', 'update', { markdown: 'First' }, { markdown: 'Be kind.' });
  const first = entry('one', 'create', {}, { markdown: 'First' });
  const deletion = entry('three', 'delete', { markdown: 'Be kind.' }, {});

  async function openHistory(...entries: AuditEntry[]) {
    for (const [index, { id, ...fields }] of entries.entries()) {
      await firestore.put(`audit/${id}`, { ...fields, at: new Date(9 - index) });
    }
    const user = open('/admin/pages/terms');
    await user.click(await screen.findByText('Who changed what'));
    const buttons = await screen.findAllByRole('button', {
      name: 'Restore the previous state',
    });
    const restore = async (button: HTMLElement | undefined) => {
      if (button !== undefined) await user.click(button);
      await user.click(await screen.findByRole('button', { name: 'Restore this state' }));
    };
    return { buttons, restore };
  }

  it('restores the built-in text, which was there before the first change', async () => {
    await firestore.put(path, stored);
    const { buttons, restore } = await openHistory(second, first);
    expect(buttons).toHaveLength(2);
    await restore(buttons[1]);
    await waitFor(async () => expect(await firestore.get(path)).toBeNull());
    expect(firestore.written()).toEqual([path]);
  });

  it('restores a text after its deletion', async () => {
    const { buttons, restore } = await openHistory(deletion, second, first);
    // Before the first change, the state is the present one.
    expect(buttons).toHaveLength(2);
    await restore(buttons[0]);
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({ markdown: 'Be kind.' }),
    );
    expect(await text()).toHaveValue('Be kind.');
  });

  it('is for those who edit the texts', async () => {
    open('/admin/pages/terms', { editor: false, moderator: true });
    await text();
    expect(screen.queryByText('Who changed what')).toBeNull();
  });
});
