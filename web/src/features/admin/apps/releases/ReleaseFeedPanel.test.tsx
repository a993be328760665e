import type { ReleaseFeed } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { ReleaseFeedPanel } from './ReleaseFeedPanel';

type Decide = (documents: (object | null)[]) => unknown[];

const firestore = vi.hoisted(() => ({
  serverTime: 'server time',
  readDocument: vi.fn<(path: string) => Promise<unknown>>(),
}));
const transaction = vi.hoisted(() => ({
  changeDocuments: vi.fn<(paths: string[], decide: Decide) => Promise<void>>(),
}));
vi.mock('../../../../firebase/firestore', () => firestore);
vi.mock('../../../../firebase/firestore/transaction', () => transaction);

const path = 'apps/margin/releaseFeeds/github';
const state = { etag: null, checkedAt: null, error: null };
const stored: ReleaseFeed = { repository: 'octo/margin', enabled: true, ...state };

/** Opens the panel of an app with this stored feed. `writes` are those of the last save. */
async function open(feed: ReleaseFeed | null) {
  const writes: unknown[] = [];
  firestore.readDocument.mockResolvedValue(feed);
  transaction.changeDocuments.mockImplementation(async (_paths, decide) => {
    writes.splice(0, writes.length, ...(await Promise.resolve(decide([feed]))));
  });
  renderPage(
    [{ path: '/', element: <ReleaseFeedPanel appId="margin" /> }],
    '/',
    makeUser({ uid: 'ada' }),
  );
  const repository = await screen.findByLabelText('Public repository');
  return { user: userEvent.setup(), repository, writes };
}

const getSwitch = () => screen.getByRole('checkbox', { name: 'Add its releases every hour' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  firestore.readDocument.mockReset();
  transaction.changeDocuments.mockReset();
});

describe('the repository of an app', () => {
  it('is chosen by its address, with the keyboard alone', async () => {
    const { user, repository, writes } = await open(null);
    await user.click(repository);
    await user.paste('https://github.com/octo/margin/releases');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(writes).toEqual([{ path, create: stored }]);
    });
    await waitFor(() => {
      expect(repository).toHaveValue('octo/margin');
    });
  });

  it('is switched off and keeps its name; its state is cleared', async () => {
    const { user, writes } = await open({ ...stored, etag: 'W/"1"', checkedAt: 1, error: 'Away.' });
    await user.click(getSwitch());
    await user.click(press('Save repository'));
    await waitFor(() => {
      expect(writes).toEqual([{ path, update: { ...stored, enabled: false } }]);
    });
  });

  it('that is none is refused beside the field', async () => {
    const { user, repository } = await open(null);
    await user.type(repository, 'https://evil.example/octo/margin');
    await user.click(press('Save repository'));
    expect(
      await screen.findByText(
        'Enter a repository such as owner/name, or its address on github.com.',
      ),
    ).toBeVisible();
    expect(repository).toHaveFocus();
    expect(transaction.changeDocuments).not.toHaveBeenCalled();
  });

  it('that cannot be saved stays in the field', async () => {
    const { user, repository } = await open(null);
    transaction.changeDocuments.mockRejectedValue({ code: 'unavailable', message: '' });
    await user.type(repository, 'octo/margin');
    await user.click(press('Save repository'));
    expect(
      await screen.findByText(
        'The database cannot be reached. Check your connection and try again.',
      ),
    ).toBeVisible();
    expect(repository).toHaveValue('octo/margin');
  });
});

describe('the state of the last check', () => {
  const at = Date.now() - 5 * 60_000;

  it.each<[string, ReleaseFeed | null, RegExp | null]>([
    ['before the first one', stored, /^It is checked within the next hour/],
    ['after one', { ...stored, checkedAt: at }, /^Last checked 5 minutes ago$/],
    ['when off', { ...stored, checkedAt: at, enabled: false }, null],
    ['without a repository', null, null],
  ])('is shown %s', async (_name, feed, text) => {
    await open(feed);
    const shown = screen.queryByText((_content, element) =>
      /^(It is|Last) checked/.test(element?.tagName === 'P' ? element.textContent : ''),
    );
    if (text === null) expect(shown).toBeNull();
    else expect(shown).toHaveTextContent(text);
  });

  it('has the reason for a failure', async () => {
    await open({ ...stored, checkedAt: at, error: 'GitHub did not answer.' });
    expect(screen.getByText('GitHub did not answer.')).toBeVisible();
  });
});
