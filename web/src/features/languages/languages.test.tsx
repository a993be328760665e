import type { Language } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage';
import { stubStyleSheets } from '../../testing/styleSheets';
import { LanguageMenu } from './LanguageMenu';
import { LanguageNotice } from './LanguageNotice';
import { storedLanguage } from './storedLanguage';

const address = '/apps?q=tea';

const open = (element: ReactNode, ...others: Language[]) =>
  renderPage(
    [{ path: '/apps', element }],
    address,
    null,
    [],
    {},
    {
      offeredLanguages: ['en', ...others],
    },
  );

const prefer = (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
};

/** Links load a document, which jsdom cannot do. */
const stayHere = () => {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
};

stubStyleSheets();

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

describe('the offer', () => {
  it('is in the language of the reader, and leads to the open page in it', async () => {
    prefer('nl', 'de-AT', 'en');
    open(<LanguageNotice />, 'de', 'ar');
    const offer = await screen.findByRole('region', { name: 'Deutsch' });
    expect(offer).toHaveAttribute('lang', 'de');
    expect(offer).toHaveTextContent('Diese Website gibt es auch auf Deutsch.');
    const link = screen.getByRole('link', { name: 'Auf Deutsch lesen' });
    expect(link).toHaveAttribute('href', `/de${address}`);
    stayHere();
    await userEvent.click(link);
    expect(storedLanguage.read()).toBe('de');
  });

  it('does not come back when it was declined', async () => {
    prefer('de');
    open(<LanguageNotice />, 'de');
    await userEvent.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(storedLanguage.read()).toBe('en');
  });

  it.each([
    ['the page is in the reader’s language', ['en', 'de'], ['de'], null],
    ['the site does not have it', ['fr'], ['de'], null],
    ['the site is in one language', ['de'], [], null],
    ['a language was chosen on the device', ['de'], ['de'], 'en'],
  ] as const)('is not made where %s', async (_name, preferred, languages, chosen) => {
    prefer(...preferred);
    if (chosen !== null) storedLanguage.write(chosen);
    open(<LanguageNotice />, ...languages);
    await import('./LanguageOffer');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
