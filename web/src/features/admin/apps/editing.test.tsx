import type { App } from '@appshelf/model';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '../../../store';
import { makeApp } from '../../../testing/app';
import { startTestAuth } from '../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestDatabase } from '../../../testing/database';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { makeUser } from '../../../testing/user';
import { sessionSlice } from '../../session';
import { siteSlice } from '../../site';
import { toastsSlice } from '../../toasts';
import { CreateAppPage } from './form/CreateAppPage';
import { EditAppPage } from './edit/EditAppPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
startTestDatabase();
const { deleteEntry } = startTestCallables('deleteEntry');

const rootReducer = combineSlices(baseApi, sessionSlice, siteSlice, toastsSlice);

function Preview({ app }: { app: App }) {
  return <p>Preview of {app.name}</p>;
}

function open(path: string) {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  store.dispatch(
    sessionSlice.actions.sessionChanged(makeUser({ uid: 'ada', claims: { admin: true } })),
  );
  const router = createMemoryRouter(
    [
      { path: '/admin/apps', element: <h1>All apps</h1> },
      { path: '/login', element: <h1>Sign in</h1> },
      { path: '/admin/apps/create', element: <CreateAppPage Preview={Preview} /> },
      { path: '/admin/apps/:id', element: <EditAppPage Preview={Preview} /> },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const toasts = () => store.getState().toasts.items.map(({ message }) => message);
  const leave = (to: string) => act(() => router.navigate(to));
  return { user: userEvent.setup(), router, toasts, leave, unmount: view.unmount };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);
const press = (name: string) => screen.getByRole('button', { name });
/** Chooses an action of the menu. */
async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(press('More actions'));
  await user.click(await screen.findByRole('menuitem', { name }));
}
const stored = (id = 'margin') => firestore.get(`apps/${id}`);
const put = (app: Partial<App> = {}) => firestore.put('apps/margin', makeApp(app));
const aTime = expect.any(Number) as number;

beforeEach(async () => {
  localStorage.clear();
  deleteEntry.mockResolvedValue(null);
  await auth.signIn({ uid: 'ada', claims: { admin: true } });
});

async function fillNewApp(user: ReturnType<typeof open>['user']): Promise<void> {
  const filled = [
    ['Name', 'Café Müller'],
    ['Tagline', 'Coffee, kept'],
    ['Description', 'Text'],
  ] as const;
  for (const [label, text] of filled) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.selectOptions(field('Category'), 'design');
  await user.click(field('Web'));
}

describe('a new app', () => {
  it('is written as the rules want it, and opened, once nothing is missing or wrong', async () => {
    const { user, router, toasts } = open('/admin/apps/create');
    await user.click(press('Save draft'));
    await screen.findByText('Enter a name.');
    screen.getByText('Choose a category.');
    expect(field('Name')).toHaveFocus();
    await user.paste('x'.repeat(81));
    await user.click(press('Save draft'));
    await screen.findByText('Use at most 80 characters.');
    expect(field('Name')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Name')).toHaveValue('x'.repeat(81));
    expect(firestore.written()).toEqual([]);
    await user.clear(field('Name'));
    await fillNewApp(user);
    expect(field('Address')).toHaveValue('cafe-muller');
    await user.click(press('Save draft'));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/admin/apps/cafe-muller');
    });
    expect(firestore.written()).toEqual(['apps/cafe-muller']);
    expect(await stored('cafe-muller')).toMatchObject({
      name: 'Café Müller',
      tagline: 'Coffee, kept',
      description: 'Text',
      category: 'design',
      platforms: ['web'],
      technologies: [],
      tags: [],
      iconUrl: null,
      screenshots: [],
      links: { website: null, source: null, download: null, support: null },
      version: '1.0.0',
      license: '',
      featured: false,
      status: 'draft',
      ratingCount: 0,
      ratingSum: 0,
      ratingAverage: 0,
      reviewCount: 0,
      instructionCount: 0,
      createdAt: aTime,
      updatedAt: aTime,
      publishedAt: null,
      createdBy: 'ada',
    });
    expect(toasts()).toEqual(['Café Müller saved as a draft.']);
    expect(localStorage).toHaveLength(0);
  });

  it('adds a number to an address of its name that another app has', async () => {
    await firestore.put('apps/kamera', makeApp());
    const { user } = open('/admin/apps/create');
    await user.click(field('Name'));
    await user.paste('カメラ');
    expect(field('Address')).toHaveValue('kamera');
    await screen.findByText('/apps/kamera-2 is free.');
    expect(field('Address')).toHaveValue('kamera-2');
    await user.paste(' C#');
    expect(field('Address')).toHaveValue('kamera-c-sharp');
  });

  it('says how it can have an address of another script', async () => {
    const { user } = open('/admin/apps/create');
    await user.click(field('Name'));
    await user.paste('カメラ');
    await user.clear(field('Address'));
    await user.paste('カメラ');
    await user.tab();
    await screen.findByText(
      'Use the letters a to z, digits and single hyphens for now. Once it’s saved, “Change address” also takes letters of other scripts.',
    );
    await user.clear(field('Address'));
    await user.paste('Kamera!');
    await screen.findByText('Use lower-case letters, digits and single hyphens.');
  });

  it('preserves an address that was typed, and says when it is taken', async () => {
    await firestore.put('apps/mine', makeApp());
    const { user } = open('/admin/apps/create');
    await user.click(field('Name'));
    await user.paste('Margin');
    await screen.findByText('/apps/margin is free.');
    await user.clear(field('Address'));
    await user.paste('mine');
    await user.type(field('Name'), 's');
    expect(field('Address')).toHaveValue('mine');
    await screen.findByText('Another app has this address.');
  });

  it('loses nothing when saving fails', async () => {
    const { user } = open('/admin/apps/create');
    await fillNewApp(user);
    await screen.findByText('/apps/cafe-muller is free.');
    const theirs = makeApp({ name: 'Theirs' });
    await firestore.put('apps/cafe-muller', theirs);
    await user.click(press('Save draft'));
    await screen.findByText('Another app has this address.');
    expect(await stored('cafe-muller')).toMatchObject({ name: 'Theirs' });
    await user.type(field('Address'), '2');
    // Somebody takes the role meanwhile.
    firestore.signIn('ada');
    await user.click(press('Save draft'));
    await screen.findByText('You do not have permission to perform this action.');
    expect(field('Name')).toHaveValue('Café Müller');
    expect(await stored('cafe-muller2')).toBeNull();
  });

  it('is stored on this device and restored until it is discarded', async () => {
    const first = open('/admin/apps/create');
    await first.user.click(field('Name'));
    await first.user.paste('Unfinished');
    first.unmount();

    const second = open('/admin/apps/create');
    expect(field('Name')).toHaveValue('Unfinished');
    expect(field('Address')).toHaveValue('unfinished');
    await second.user.click(press('Discard changes'));
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText('Your unsaved changes have been restored.')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('asks before it is left unsaved, and not when it was discarded, nor whoever was signed out', async () => {
    const { user, router, leave } = open('/admin/apps/create');
    await user.type(field('Name'), 'M');
    await leave('/admin/apps');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(press('Cancel'));
    expect(router.state.location.pathname).toBe('/admin/apps/create');
    await leave('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    await leave('/admin/apps/create');
    await user.click(press('Discard changes'));
    await leave('/admin/apps');
    await screen.findByRole('heading', { name: 'All apps' });
  });
});

describe('an existing app', () => {
  beforeEach(() => put());

  async function openEdited() {
    const opened = open('/admin/apps/margin');
    await screen.findByRole('heading', { name: 'Margin' });
    await opened.user.type(field('Name'), '2');
    return opened;
  }

  it('is saved on the state that was read, and then on the state that was saved', async () => {
    const { user, toasts } = await openEdited();
    await user.click(press('Save'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Margin2 saved.']);
    });
    await user.type(field('Name'), '1');
    await user.click(press('Save'));
    await waitFor(() => {
      expect(toasts()).toHaveLength(2);
    });
    expect(await stored()).toMatchObject({ name: 'Margin21', status: 'draft' });
    expect(firestore.written()).toEqual(['apps/margin', 'apps/margin']);
  });

  it('is not saved over what somebody else saved, unless one says so, nor after a deletion', async () => {
    const { user, toasts } = await openEdited();
    await put({ name: 'Theirs', updatedAt: 2_500 });
    await user.click(press('Save'));
    await screen.findByText('This app was changed while you were editing it.');
    expect(field('Name')).toHaveValue('Margin2');
    expect(await stored()).toMatchObject({ name: 'Theirs', updatedAt: 2_500 });
    await user.click(press('Overwrite with mine'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Margin2 saved.']);
    });
    expect(await stored()).toMatchObject({ name: 'Margin2' });

    await user.type(field('Name'), '1');
    await firestore.remove('apps/margin');
    await user.click(press('Save'));
    await screen.findByText(/^Someone else deleted this app/);
    expect(field('Name')).toHaveValue('Margin21');
  });

  it('stays with what was typed when it turns out to be deleted while versions are compared', async () => {
    const { user } = await openEdited();
    await put({ name: 'Theirs', updatedAt: 2_500 });
    await user.click(press('Save'));
    await screen.findByText('This app was changed while you were editing it.');
    await firestore.remove('apps/margin');
    await user.click(press('Compare'));
    await screen.findByText(/^Someone else deleted this app/);
    expect(field('Name')).toHaveValue('Margin2');
  });

  it('is published, archived, published again and made a draft, and keeps its first publication', async () => {
    const { user, toasts } = open('/admin/apps/margin');
    const { id: _id, ...others } = makeApp();
    let publishedAt: unknown = aTime;
    await screen.findByRole('heading', { name: 'Margin' });
    for (const [action, status] of [
      ['Publish', 'published'],
      ['Archive', 'archived'],
      ['Publish', 'published'],
      ['Back to draft', 'draft'],
    ] as const) {
      const before = toasts().length;
      if (action === 'Publish')
        await user.click(await screen.findByRole('button', { name: action }));
      else await choose(user, action);
      await waitFor(() => {
        expect(toasts()).toHaveLength(before + 1);
      });
      const main = status === 'published' ? 'Save' : 'Publish';
      await waitFor(() => {
        expect(press(main)).toHaveClass('bg-accent');
      });
      const written = await stored();
      expect(written).toEqual({ ...others, updatedAt: aTime, status, publishedAt });
      publishedAt = written?.publishedAt;
    }
    expect(new Set(firestore.written())).toEqual(new Set(['apps/margin']));
    expect(firestore.written()).toHaveLength(4);
  });

  it('is saved and published by one press', async () => {
    const { user, toasts } = await openEdited();
    await user.click(press('Publish'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Margin2 saved.', 'Margin2 published.']);
    });
    expect(await stored()).toMatchObject({
      name: 'Margin2',
      status: 'published',
      publishedAt: aTime,
    });
    expect(firestore.written()).toEqual(['apps/margin', 'apps/margin']);
    expect(screen.queryByText('This app was changed while you were editing it.')).toBeNull();
  });

  it('is not published while what was typed cannot be saved', async () => {
    const { user, toasts } = await openEdited();
    await user.clear(field('Name'));
    await user.click(press('Publish'));
    await screen.findByText('Enter a name.');
    expect(field('Name')).toHaveFocus();
    expect(firestore.written()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('is previewed, and not lost, while it is half-edited', async () => {
    const message = 'Nothing was deleted: deleting it, or recording that, failed.';
    deleteEntry.mockRejectedValueOnce(new CallableRefusal('aborted', message));
    const { user, toasts } = await openEdited();
    await user.click(press('More actions'));
    expect(await screen.findByRole('menuitem', { name: 'Archive' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{Escape}');
    await user.click(press('Preview'));
    expect(await screen.findByText('Preview of Margin2')).toBeVisible();
    await user.keyboard('{Escape}');

    const typed = Array.from(document.querySelectorAll('input'), ({ value }) => value);
    await choose(user, 'Delete');
    await screen.findByRole('alertdialog', { name: 'Delete Margin?' });
    expect(deleteEntry).not.toHaveBeenCalled();
    await user.click(press('Delete app'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(Array.from(document.querySelectorAll('input'), ({ value }) => value)).toEqual(typed);
    expect(toasts()).toEqual([]);

    // It is deleted when that is asked for again, whatever is unsaved.
    await user.click(press('Delete app'));
    await screen.findByRole('heading', { name: 'All apps' });
    expect(deleteEntry).toHaveBeenCalledTimes(2);
    expect(deleteEntry).toHaveBeenLastCalledWith({ target: 'apps/margin', basis: null });
    expect(toasts()).toEqual(['Margin deleted.']);
    expect(localStorage).toHaveLength(0);
  });
});
