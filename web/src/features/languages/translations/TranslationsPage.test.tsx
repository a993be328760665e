import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languageCodes, languages } from '@appshelf/model';
import { renderPage } from '../../../testing/renderPage';
import { parsePreview, storedPreview } from './previewedTranslation';
import { TranslationsPage } from './TranslationsPage';

const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { assign, pathname: '/translations', search: '' });
  renderPage([{ path: '/translations', element: <TranslationsPage /> }], '/translations');
});

afterEach(() => {
  vi.unstubAllGlobals();
  storedPreview.remove();
});

const upload = (text: string) =>
  userEvent.setup().upload(screen.getByLabelText('Choose a PO file'), new File([text], 'de.po'));

const makeFile = (...entries: [sentence: string, translation: string][]) =>
  [
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n',
    ...entries.map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`),
  ].join('\n');

it('offers the file of every translation', () => {
  const files = languageCodes.filter((code) => code !== 'en');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    files.map((code) => `/translations/${code}.po`),
  );
  for (const code of files) expect(screen.getByText(languages[code].name)).toHaveAttribute('lang');
});

it('previews the translation of the product, whose sentences are whole', async () => {
  const file = join(import.meta.dirname, '../../../../messages/de.po');
  await upload(await readFile(file, 'utf8'));
  await userEvent.click(await screen.findByRole('button', { name: 'Preview the site' }));
  expect(assign).toHaveBeenCalledWith('/');
  expect(screen.queryByText(/have errors/)).toBeNull();
  expect(parsePreview(storedPreview.read())?.language).toBe('de');
});

it('names broken translations, and shows their sentences in English', async () => {
  await upload(makeFile(['Hello {name}', 'Hallo'], ['Save', 'Speichern'], ['Close', '']));
  expect(await screen.findByText(/have errors/)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'Hello {name} – the translation lacks name',
  );
  expect(screen.getByRole('status')).toHaveTextContent('Deutsch: 2 of 3 sentences are translated.');
  await userEvent.click(screen.getByRole('button', { name: 'Preview the site' }));
  const { messages = {} } = parsePreview(storedPreview.read()) ?? {};
  expect(Object.values(messages).sort()).toEqual(['Close', 'Hello {name}', 'Speichern']);
});

it.each([
  ['a text', 'Just a letter.'],
  ['a picture', '\u0000\u0001PNG'],
  ['a language that the product does not have', makeFile(['Save', 'Bewaar']).replace('de', 'nl')],
])('refuses %s', async (_what, text) => {
  await upload(text);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file isn’t a translation of the interface.',
  );
  expect(screen.queryByRole('button', { name: 'Preview the site' })).toBeNull();
});
