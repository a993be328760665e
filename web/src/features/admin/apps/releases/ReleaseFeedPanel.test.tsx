import type { ReleaseFeed } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../testing/app';
import { startTestFirestore } from '../../../../testing/firestore';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { ReleaseFeedPanel } from './ReleaseFeedPanel';

const firestore = startTestFirestore();

const path = 'apps/margin/releaseFeeds/github';
const state = { etag: null, checkedAt: null, error: null };
const stored: ReleaseFeed = { repository: 'octo/margin', enabled: true, ...state };

/** Opens the panel of an app with this stored feed. */
async function open(feed: ReleaseFeed | null) {
  await firestore.put('apps/margin', makeApp());
  if (feed !== null) await firestore.put(path, feed);
  renderPage(
    [{ path: '/', element: <ReleaseFeedPanel appId="margin" /> }],
    '/',
    makeUser({ uid: 'ada' }),
  );
  const repository = await screen.findByLabelText('Public repository');
  return { user: userEvent.setup(), repository };
}

const getSwitch = () => screen.getByRole('checkbox', { name: 'Add its releases every hour' });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  firestore.signIn('ada', { editor: true });
});

describe('the repository of an app', () => {
  it('is chosen by its address, with the keyboard alone', async () => {
    const { user, repository } = await open(null);
    await user.click(repository);
    await user.paste('https://github.com/octo/margin/releases');
    await user.keyboard('{Enter}');
    await waitFor(async () => {
      expect(await firestore.get(path)).toEqual(stored);
    });
    await waitFor(() => {
      expect(repository).toHaveValue('octo/margin');
    });
  });

  it('is switched off and keeps its name; its state is cleared', async () => {
    const { user } = await open({ ...stored, etag: 'W/"1"', checkedAt: 1, error: 'Away.' });
    await user.click(getSwitch());
    await user.click(press('Save repository'));
    await waitFor(async () => {
      expect(await firestore.get(path)).toEqual({ ...stored, enabled: false });
    });
  });

  it('that is none is refused beside the field', async () => {
    const { user, repository } = await open(null);
    await user.click(repository);
    await user.paste('https://evil.example/octo/margin');
    await user.click(press('Save repository'));
    expect(
      await screen.findByText(
        'Enter a repository such as owner/name, or its address on github.com.',
      ),
    ).toBeVisible();
    expect(repository).toHaveFocus();
    expect(await firestore.get(path)).toBeNull();
  });

  it('that cannot be saved stays in the field', async () => {
    const { user, repository } = await open(null);
    await user.click(repository);
    await user.paste('octo/margin');
    firestore.signIn('ada', { analyst: true });
    await user.click(press('Save repository'));
    // What the panel reads again afterwards is refused as well, so that the sentence may stand there twice.
    const sentence = 'You do not have permission to perform this action.';
    for (const each of await screen.findAllByText(sentence)) expect(each).toBeVisible();
    expect(repository).toHaveValue('octo/margin');
  });
});

describe('the state of the last check', () => {
  const at = Date.now() - 5 * 60_000;

  it.each<[string, ReleaseFeed | null, RegExp | null]>([
    ['before the first one', stored, /^It will be checked within the next hour/],
    ['after one', { ...stored, checkedAt: at }, /^Last checked 5 minutes ago$/],
    ['when off', { ...stored, checkedAt: at, enabled: false }, null],
    ['without a repository', null, null],
  ])('is shown %s', async (_name, feed, text) => {
    await open(feed);
    const shown = screen.queryByText((_content, element) =>
      /^(It will be|Last) checked/.test(element?.tagName === 'P' ? element.textContent : ''),
    );
    if (text === null) expect(shown).toBeNull();
    else expect(shown).toHaveTextContent(text);
  });

  it('has the reason for a failure', async () => {
    await open({ ...stored, checkedAt: at, error: 'GitHub did not answer.' });
    expect(screen.getByText('GitHub did not answer.')).toBeVisible();
  });
});
