import type { Language } from '@appshelf/model';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { renderPage } from '../../testing/renderPage';
import { LanguageButton } from './LanguageButton';
import { LanguageMenu } from './LanguageMenu';
import { LanguageNotice } from './LanguageNotice';
import { storedLanguage } from './storedLanguage';

const address = '/apps?q=tea';

const open = (element: ReactNode, ...others: Language[]) =>
  renderPage(
    [{ path: '*', element }],
    address,
    null,
    [],
    {},
    {
      offeredLanguages: ['en', ...others],
    },
  );

/** Links load a document, which jsdom cannot do. */
const stayHere = () => {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
};

beforeEach(() => localStorage.clear());

describe('the menu', () => {
  it('is not there on a site in one language', () => {
    open(<LanguageMenu />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('names each language in that language, and links to the open page in it', () => {
    open(<LanguageMenu />, 'de', 'ar');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual([
      ['English', 'en', address],
      ['Deutsch', 'de', `/de${address}`],
      ['العربية', 'ar', `/ar${address}`],
    ]);
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
  });

  it('remembers the choice on the device', async () => {
    open(<LanguageMenu />, 'de');
    stayHere();
    await userEvent.click(screen.getByRole('link', { name: 'Deutsch' }));
    expect(storedLanguage.read()).toBe('de');
  });
});

describe('the button', () => {
  it('is not there on a site in one language', () => {
    open(<LanguageButton />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens a menu of the languages, which leads to the open page in each', async () => {
    open(<LanguageButton />, 'de', 'ar');
    await userEvent.click(screen.getByRole('button', { name: 'Language' }));
    const german = await screen.findByRole('menuitem', { name: 'Deutsch' });
    expect(german).toHaveAttribute('href', `/de${address}`);
    expect(screen.getByRole('menuitem', { current: true })).toHaveTextContent('English');
    await expectNoBarriers(screen.getByRole('menu'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Language' })).toHaveFocus();
  });
});

describe('the offer', () => {
  /** Does what the script of a document does for a reader of another language. */
  const find = (language: Language) => {
    document.documentElement.dataset.offer = language;
  };
  afterEach(() => delete document.documentElement.dataset.offer);

  it('is in the language of the reader, and leads to the open page in it', async () => {
    find('de');
    open(<LanguageNotice />, 'de', 'ar');
    const offer = screen.getByRole('region', { name: 'Deutsch' });
    expect(offer).toHaveAttribute('lang', 'de');
    const link = screen.getByRole('link', { name: 'Diese Website auf Deutsch lesen' });
    expect(link).toHaveAttribute('href', `/de${address}`);
    stayHere();
    await userEvent.click(link);
    expect(storedLanguage.read()).toBe('de');
  });

  it('runs from right to left in Arabic', () => {
    find('ar');
    open(<LanguageNotice />, 'ar');
    expect(screen.getByRole('region', { name: 'العربية' })).toHaveAttribute('dir', 'rtl');
  });

  it('leaves its place empty until the next page when it is declined, and does not come back', async () => {
    find('de');
    const router = open(<LanguageNotice />, 'de');
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.getByRole('region', { name: 'Deutsch' })).toHaveClass('invisible');
    expect(storedLanguage.read()).toBe('en');
    await act(() => router.navigate('/products'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is not made where a language was chosen on the device, or the page is in that of the reader', () => {
    open(<LanguageNotice />, 'de');
    expect(screen.queryByRole('region')).toBeNull();
    find('de');
    storedLanguage.write('en');
    open(<LanguageNotice />, 'de');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
