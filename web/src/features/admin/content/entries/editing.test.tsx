import { defaultSiteSettings } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { storedProduct } from '../../../../testing/product';
import { renderMember } from '../../../../testing/renderMember';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { siteSlice } from '../../../site';
import { newEntryId } from '../resourcesAddress';
import { ResourcesPage } from '../ResourcesPage';
import { EntriesTab } from './EntriesTab';
import type { EntryTab } from './entryKinds';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { restoreEntry } = startTestCallables('restoreEntry');

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ed', { editor: true });
});

function open(tab: EntryTab) {
  const router = renderPage(
    [{ path: '/admin/resources', element: <EntriesTab tab={tab} id={newEntryId} /> }],
    '/admin/resources',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  return { user: userEvent.setup(), search: () => router.state.location.search };
}

it('says what is wrong with a product, and stores its price as a draft', async () => {
  const { user, search } = open('products');
  await user.type(await screen.findByLabelText('Name'), 'Studio');
  await user.click(screen.getByLabelText('Summary'));
  await user.paste('Everything in it.');
  await user.click(screen.getByLabelText('Free'));
  await user.type(screen.getByLabelText('Amount'), '4.505');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('EUR has at most 2 decimal places.')).toBeVisible();
  expect(firestore.written()).toEqual([]);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '4,50');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(search()).toBe('?tab=products&id=studio'));
  expect(await firestore.get('products/studio')).toMatchObject({
    status: 'draft',
    price: { amount: 450, currency: 'EUR', interval: 'month' },
  });
});

it('stores a resource with its title alone as a draft of its kind', async () => {
  const { user, search } = open('community');
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Enter a title.')).toBeVisible();
  expect(firestore.written()).toEqual([]);
  await user.click(screen.getByLabelText('Title'));
  await user.paste('Reading circle');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(search()).toBe('?tab=community&id=reading-circle'));
  expect(await firestore.get('resources/reading-circle')).toMatchObject({
    kind: 'community',
    status: 'draft',
    summary: '',
  });
});

describe('an open editor', () => {
  async function openEdited() {
    await firestore.put('products/lamp', storedProduct);
    const opened = renderMember(
      <EntriesTab tab="products" id="lamp" />,
      makeUser({ uid: 'ed', claims: { editor: true } }),
    );
    await opened.user.type(await screen.findByLabelText('Name'), '!');
    return opened;
  }

  it('of a draft lists what publishing needs, and publishes once that is there', async () => {
    await firestore.put('products/lamp', { ...storedProduct, summary: '', status: 'draft' });
    const { user } = renderMember(
      <EntriesTab tab="products" id="lamp" />,
      makeUser({ uid: 'ed', claims: { editor: true } }),
    );
    const list = await screen.findByRole('region', { name: 'Before you publish' });
    const summary = screen.getByLabelText('Summary');
    expect(summary).not.toHaveAttribute('aria-invalid', 'true');
    await user.click(within(list).getByRole('link', { name: 'Enter a summary.' }));
    expect(summary).toHaveFocus();
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(summary).toHaveFocus();
    expect(summary).toHaveAttribute('aria-invalid', 'true');
    expect(firestore.written()).toEqual([]);
    await user.type(summary, 'It shines.');
    expect(within(list).queryByRole('link')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(async () =>
      expect(await firestore.get('products/lamp')).toMatchObject({
        status: 'published',
        summary: 'It shines.',
      }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Before you publish' })).toBeNull(),
    );
  });

  it('of what is published refuses to save it without what publishing needs', async () => {
    const { user } = await openEdited();
    await user.clear(screen.getByLabelText('Summary'));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Check the highlighted fields.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter a summary.' })).toBeVisible();
    expect(firestore.written()).toEqual([]);
  });

  it('keeps what was typed when its module is switched off', async () => {
    await firestore.put('products/lamp', storedProduct);
    function SwitchOff() {
      const dispatch = useDispatch();
      const settings = { ...defaultSiteSettings, modules: { products: false } };
      return (
        <button onClick={() => dispatch(siteSlice.actions.siteChanged(settings))}>
          Switch off
        </button>
      );
    }
    renderPage(
      [
        {
          path: '/admin/resources',
          element: (
            <>
              <SwitchOff />
              <ResourcesPage />
            </>
          ),
        },
      ],
      '/admin/resources?tab=products&id=lamp',
      makeUser({ uid: 'ed', claims: { editor: true } }),
    );
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(screen.getByText('“Products” is switched off on this site.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Lamp!');
  });

  it('keeps what was typed when somebody else deletes the entry, and saves it over the one from the trash', async () => {
    const { user } = await openEdited();
    await firestore.remove('products/lamp');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Someone else deleted this product while you were editing it. What you entered is still here/,
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Lamp!');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

    restoreEntry.mockRejectedValueOnce(new CallableRefusal('aborted', 'It cannot be restored.'));
    await firestore.put('trash/t1', {
      kind: 'product',
      path: 'products/lamp',
      title: 'Lamp',
      state: 'kept',
      deletedBy: 'eve',
      deletedAt: 5,
      expireAt: 9,
      counts: {},
    });
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    expect(await screen.findByText('It cannot be restored.')).toBeVisible();

    restoreEntry.mockImplementationOnce(async ({ id }) => {
      expect(id).toBe('t1');
      await firestore.put('products/lamp', storedProduct);
      return null;
    });
    await user.click(screen.getByRole('button', { name: 'Save again' }));
    await waitFor(async () =>
      expect(await firestore.get('products/lamp')).toMatchObject({ name: 'Lamp!' }),
    );
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
