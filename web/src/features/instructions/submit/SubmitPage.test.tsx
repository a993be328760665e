import { defaultSiteSettings } from '@appshelf/model';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestDatabase } from '../../../testing/database';
import { makeInstruction } from '@appshelf/model/testing';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { toStoredAddress } from '../../../pictures/toShownPicture';
import { useAppDispatch } from '../../../store';
import { makeUser } from '../../../testing/user';
import { siteSlice } from '../../site';
import { SubmitPage } from './SubmitPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
startTestDatabase();
const auth = startTestAuth();
const { submitInstruction } = startTestCallables('submitInstruction');

const path = 'instructions/widen';
const editor = '/instructions/submit?id=widen';

/** Stores an instruction of Ada: by default a draft. */
const store = (...[overrides]: Parameters<typeof makeInstruction>) =>
  firestore.put(path, { ...makeInstruction({ status: 'draft', ...overrides }), id: undefined });

/** A site where members are trusted after two accepted contributions. */
function TrustingSite() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(siteSlice.actions.siteChanged({ ...defaultSiteSettings, trustAfter: 2 }));
  }, [dispatch]);
  return <SubmitPage />;
}

function open(address = editor, element = <SubmitPage />) {
  const router = renderPage([{ path: '/instructions/submit', element }], address, makeUser());
  return { router, user: userEvent.setup({ applyAccept: false }) };
}

const title = () => screen.findByLabelText('Title');
const press = (name: string) => screen.findByRole('button', { name });
const listSteps = () =>
  screen
    .getAllByLabelText('What to do, in one line')
    .map((field) => (field as HTMLInputElement).value);

beforeEach(async () => {
  localStorage.clear();
  await auth.signIn({ emailVerified: true });
});

describe('the editor', () => {
  it('begins empty, and names what is missing, with links to the fields', async () => {
    const { user } = open('/instructions/submit');
    await screen.findByText('You haven’t written an instruction yet');
    const [begin] = screen.getAllByRole('link', { name: 'New instruction' });
    await user.click(begin ?? document.body);
    await screen.findByRole('heading', { name: 'New instruction' });
    await user.click(await press('Submit'));
    const missing = screen.getByRole('group', { name: /things are missing/ });
    expect(missing).toHaveFocus();
    await user.click(within(missing).getByRole('link', { name: /^Minutes/ }));
    expect(screen.getByLabelText('Minutes it takes')).toHaveFocus();
    await user.keyboard('9');
    expect(within(missing).queryByRole('link', { name: /^Minutes/ })).toBeNull();
    expect(submitInstruction).not.toHaveBeenCalled();
  });

  it('moves steps, removes them, and puts the last one back', async () => {
    const steps = ['Wash', 'Print'].map((step) => ({
      title: step,
      body: 'Calmly.',
      imageUrl: null,
      imageAlt: '',
    }));
    await store({ steps });
    const { user } = open();
    await user.click(await press('Move step 2 up'));
    expect(listSteps()).toEqual(['Print', 'Wash']);
    await user.click(await press('Remove step 2'));
    expect(listSteps()).toEqual(['Print']);
    expect(screen.getByText('“Wash” removed.')).toBeVisible();
    await waitFor(async () => expect(await press('Undo')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(listSteps()).toEqual(['Print', 'Wash']);
    await user.click(await press('Add step'));
    expect(listSteps()).toEqual(['Print', 'Wash', '']);
  });

  it('refuses a drawing with the reason', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
    );
    await store();
    const { user } = open();
    await user.upload(
      await screen.findByLabelText('Add the picture of step 1'),
      new File(['<svg/>'], 'tape.svg', { type: 'image/svg+xml' }),
    );
    expect(await screen.findByText(/^SVG drawings can’t be used here/)).toBeVisible();
  });

  describe('with a picture', () => {
    const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'tape.jpg', {
      type: 'image/jpeg',
    });

    /** Opens an editor in which a picture is prepared forever. */
    async function openPreparing() {
      vi.stubGlobal(
        'URL',
        Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
      );
      vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
      await store();
      return open();
    }

    it('says without a connection that it will be uploaded later', async () => {
      const { user } = await openPreparing();
      await user.upload(await screen.findByLabelText('Add the picture of step 1'), picture);
      expect(await screen.findByText('Preparing')).toBeVisible();
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(screen.getByText('Will upload when you are online')).toBeVisible();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(screen.getByText('Preparing')).toBeVisible();
    });

    it.each(['What to do, in one line', 'How to do it'])(
      'takes one that is pasted into the step, at “%s”',
      async (label) => {
        await openPreparing();
        const clipboardData = { getData: () => '', types: ['Files'], files: [picture] };
        fireEvent.paste(await screen.findByLabelText(label), { clipboardData });
        const slot = within(screen.getByRole('group', { name: 'Picture of step 1' }));
        expect(await slot.findByText('Preparing')).toBeVisible();
      },
    );
  });

  it('previews the page', async () => {
    await store({
      steps: [{ title: 'Open it', body: 'Quite **calmly**.', imageUrl: null, imageAlt: '' }],
    });
    const { user } = open();
    await user.click(await press('Preview'));
    expect(await screen.findByRole('heading', { name: 'Widen a margin', level: 1 })).toBeVisible();
    expect(await screen.findByText('calmly', { selector: 'strong' })).toBeVisible();
    await user.click(await press('Continue writing'));
    expect(await title()).toHaveValue('Widen a margin');
  });
});

describe('an instruction', () => {
  const fields = { minutes: 15, tags: ['tape'] };

  it('is submitted with the last changes, and then listed', async () => {
    await store(fields);
    submitInstruction.mockImplementation(async ({ submission }) => {
      await store({ ...submission, status: 'submitted', updatedAt: 9_000 });
      return { updatedAt: 9_000, isPublished: false };
    });
    const { user } = open();
    await user.clear(await screen.findByLabelText('Summary'));
    await user.click(screen.getByLabelText('Summary'));
    await user.paste('By phone.');
    await user.click(await press('Submit'));
    await waitFor(() => expect(screen.getByText('Waiting for review')).toBeVisible());
    await waitFor(() => expect(screen.getByText('By phone.')).toBeVisible());
  });

  it('of a former version is asked what its pictures show, once it is submitted', async () => {
    const imageUrl = toStoredAddress('media/m1/a.png');
    await store(fields);
    await firestore.put(path, {
      ...(await firestore.get(path)),
      steps: [{ title: 'Open it', body: 'Calmly.', imageUrl }],
    });
    submitInstruction.mockImplementation(async ({ submission }) => {
      await store({ ...submission, status: 'submitted', updatedAt: 9_000 });
      return { updatedAt: 9_000, isPublished: false };
    });
    const { user } = open();
    const alternative = await screen.findByLabelText('What the picture shows');
    expect(alternative).toBeValid();
    await user.click(await press('Submit'));
    expect(alternative).toBeInvalid();
    const missing = within(screen.getByRole('group', { name: /thing is missing/ }));
    await user.click(missing.getByRole('link', { name: 'Step 1: Enter what the picture shows.' }));
    expect(alternative).toHaveFocus();
    expect(submitInstruction).not.toHaveBeenCalled();
    await user.paste('قائمة مفتوحة');
    expect(alternative).toBeValid();
    await user.click(await press('Submit'));
    await waitFor(() => expect(submitInstruction).toHaveBeenCalledOnce());
    expect(submitInstruction.mock.lastCall?.[0].submission.steps).toEqual([
      { title: 'Open it', body: 'Calmly.', imageUrl, imageAlt: 'قائمة مفتوحة' },
    ]);
  });

  it('that another tab saved meanwhile is not submitted, and its text can be restored', async () => {
    await store(fields);
    submitInstruction.mockImplementation(async () => {
      await store({ ...fields, summary: 'By phone.', updatedAt: 9_000 });
      throw new CallableRefusal('failed-precondition', 'Changed.');
    });
    const { user } = open();
    await user.type(await title(), ' a lot');
    await user.click(await press('Submit'));
    const conflict = within(await screen.findByRole('alert'));
    await user.click(conflict.getByRole('button', { name: 'Use the other version' }));
    expect(await title()).toHaveValue('Widen a margin');
    await user.click(await press('Restore my version'));
    expect(await title()).toHaveValue('Widen a margin a lot');
  });

  it('counts as submitted when the answer to an earlier attempt was lost', async () => {
    await store(fields);
    submitInstruction.mockImplementation(async ({ submission }) => {
      await store({ ...submission, status: 'submitted', updatedAt: 9_000 });
      throw new CallableRefusal('failed-precondition', 'Changed.');
    });
    const { user } = open();
    await title();
    await user.click(await press('Submit'));
    expect(await screen.findByText('Waiting for review')).toBeVisible();
  });

  it('of a trusted member is published at once, which is said before', async () => {
    await store(fields);
    await firestore.put('trust/ada', {
      accepted: 12,
      rejected: 1,
      reportsUpheld: 0,
      streak: 2,
      updatedAt: 1,
    });
    submitInstruction.mockImplementation(async ({ submission }) => {
      await store({ ...submission, status: 'published', updatedAt: 9_000 });
      return { updatedAt: 9_000, isPublished: true };
    });
    const { user } = open(editor, <TrustingSite />);
    expect(await screen.findByText(/^Moderators trust you/)).toBeVisible();
    await user.click(await press('Publish'));
    await waitFor(() => expect(submitInstruction).toHaveBeenCalledOnce());
    expect(await screen.findByRole('heading', { name: 'Your instructions' })).toBeVisible();
    expect(await screen.findByText('Published')).toBeVisible();
  });

  it('is withdrawn and deleted', async () => {
    await store({ ...fields, status: 'submitted' });
    const { user } = open('/instructions/submit');
    await user.click(await press('Withdraw'));
    expect(await screen.findByRole('link', { name: 'Continue: Widen a margin' })).toBeVisible();
    expect(await firestore.get(path)).toMatchObject({ status: 'draft' });
    await user.click(await press('Delete draft: Widen a margin'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Widen a margin”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('You haven’t written an instruction yet')).toBeVisible();
    expect(await firestore.get(path)).toBeNull();
  });

  it('that was sent back shows why, also while it is revised', async () => {
    await store({ ...fields, status: 'rejected' });
    await firestore.put(`${path}/moderation/one`, {
      decision: 'rejected',
      note: 'Say which tape.',
      by: 'mara',
      at: new Date(2_500),
    });
    const { user } = open();
    expect(await screen.findByText('Not published', { exact: true })).toBeVisible();
    expect(await screen.findByText('Say which tape.')).toBeVisible();
    await user.click(await press('Revise and resubmit'));
    expect(await title()).toHaveValue('Widen a margin');
    expect(
      await screen.findByRole('list', { name: 'Notes from the moderators' }),
    ).toHaveTextContent('Say which tape.');
    expect(await press('Submit')).toBeEnabled();
  });
});

describe('an instruction that is deleted elsewhere while it is edited', () => {
  const notice = /was deleted while you were editing it/;

  /** Types, and notices the deletion when the window is shown again. */
  async function typeAndLoseIt() {
    const { user } = open();
    await user.type(await title(), ' a lot');
    await firestore.remove(path);
    window.dispatchEvent(new Event('focus'));
    const alert = await screen.findByRole('alert', {}, { timeout: 15_000 });
    expect(alert).toHaveTextContent(notice);
    expect(alert).toHaveTextContent('save it again as a new draft');
    expect(await title()).toHaveValue('Widen a margin a lot');
    return user;
  }

  it.each(['draft', 'published'] as const)('stays, and is saved again: a %s', async (status) => {
    await store({ status, publishedAt: status === 'draft' ? null : 1_000 });
    const user = await typeAndLoseIt();
    await user.click(await press('Save again'));
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({
        title: 'Widen a margin a lot',
        status: 'draft',
        publishedAt: null,
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Edit instruction' })).toBeVisible();
    expect(screen.queryByText(notice)).toBeNull();
    expect(await title()).toHaveValue('Widen a margin a lot');
  });
});

describe('what was typed without a connection', () => {
  /** Types on a page that cannot save, and closes it. */
  async function type() {
    await store();
    const connect = firestore.lose('commit');
    const { user } = open();
    await user.type(await title(), ' a lot');
    cleanup();
    await waitFor(() => expect(firestore.written()).not.toEqual([]));
    connect();
  }

  /** Opens the page again, after another tab saved as well. */
  async function openConflict() {
    await type();
    await store({ title: 'Widen it', summary: 'By phone.', updatedAt: 5_000 });
    const { user } = open();
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('changed in another tab or on another device');
    expect(conflict).toHaveTextContent('differs in title and summary');
    return { user, conflict: within(conflict) };
  }

  it('is there again when the page is opened again', async () => {
    await type();
    open();
    expect(await title()).toHaveValue('Widen a margin a lot');
  });

  it('is merged with what another tab changed in other fields, and saved', async () => {
    await type();
    await store({ summary: 'By phone.', updatedAt: 5_000 });
    open();
    await waitFor(async () => expect(await title()).toHaveValue('Widen a margin a lot'));
    expect(screen.getByLabelText('Summary')).toHaveValue('By phone.');
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({
        title: 'Widen a margin a lot',
        summary: 'By phone.',
      }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gives way to the version of another tab, and can be restored', async () => {
    const { user, conflict } = await openConflict();
    await user.click(conflict.getByRole('button', { name: 'Use the other version' }));
    expect(await title()).toHaveValue('Widen it');
    expect(screen.getByLabelText('Summary')).toHaveValue('By phone.');
    await user.click(await press('Restore my version'));
    expect(await title()).toHaveValue('Widen a margin a lot');
    expect(screen.getByLabelText('Summary')).toHaveValue('For longer notes.');
  });

  it('is saved over the version of another tab when that is chosen', async () => {
    const { user, conflict } = await openConflict();
    await user.click(conflict.getByRole('button', { name: 'Keep this version' }));
    await waitFor(async () =>
      expect(await firestore.get(path)).toMatchObject({
        title: 'Widen a margin a lot',
        summary: 'For longer notes.',
      }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
