import type { Language } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../../testing/firestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { storedLanguage } from '../../languages';
import { LanguageSection } from './LanguageSection';

const firestore = startTestFirestore();
const assign = vi.fn<(address: string) => void>();

const open = (...others: Language[]) =>
  renderPage(
    [{ path: '/settings/appearance', element: <LanguageSection /> }],
    '/settings/appearance',
    makeUser({ uid: 'ada' }),
    [],
    {},
    { offeredLanguages: ['en', ...others] },
  );

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  const { href, origin, pathname } = location;
  vi.stubGlobal('location', { href, origin, pathname, search: '', hash: '', assign });
  firestore.signIn('ada');
});

it('is not there on a site in one language', () => {
  open();
  expect(screen.queryByLabelText('Language')).toBeNull();
});

it('saves the language with the account, and then loads the page in it', async () => {
  open('de', 'ja');
  const select = screen.getByLabelText('Language');
  expect(select).toHaveValue('en');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Deutsch',
    '日本語',
  ]);
  await userEvent.selectOptions(select, 'Deutsch');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/de/settings/appearance'));
  expect(await firestore.get('users/ada')).toMatchObject({ preferences: { language: 'de' } });
  expect(storedLanguage.read()).toBe('de');
});

it('says why the language could not be saved, and stays in the present one', async () => {
  await firestore.put('quotas/ada', { refusedUntil: { writes: new Date(Date.now() + 60_000) } });
  open('de');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  await waitFor(() => expect(screen.getByLabelText('Language')).toBeInvalid());
  expect(assign).not.toHaveBeenCalled();
  expect(storedLanguage.read()).toBeNull();
});
