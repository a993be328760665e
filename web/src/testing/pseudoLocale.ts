import type { Messages } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createI18n, setI18nSource } from '../lib/i18n';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀćđéƒğħíĵķłɱńőƥɋŕśťúṽŵẋýžÁƁĆĐÉƑĞĦÍĴĶŁṀŃŐƤɊŔŚŤÚṼŴẊÝŽ';

/** Replaces Latin letters by accented ones. Elements stay. */
export const accent = (text: string): string =>
  text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => accented.charAt(plain.indexOf(letter))),
    )
    .join('');

/** Accents a text and makes it longer by two fifths, as German is. */
const accentAndLengthen = (text: string): string =>
  accent(text) + '·'.repeat(Math.ceil(text.trim().length * 0.4));

function accentAll(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return [accentAndLengthen(message)];
  return message.map((token) => {
    if (typeof token === 'string') return accentAndLengthen(token);
    const [name, type, cases] = token;
    if (typeof cases !== 'object') return token;
    const forms = Object.entries(cases as Record<string, CompiledMessage>).map(([form, text]) => [
      form,
      form === 'offset' ? text : accentAll(text),
    ]);
    return [name, type, Object.fromEntries(forms)] as typeof token;
  });
}

/** Reads the sentences of the catalogues with accented letters, by their ids. */
async function readAccented(): Promise<Messages> {
  const filename = join(import.meta.dirname, '../../messages/en.po');
  const catalogue = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: 'en',
    sourceLocale: 'en',
    filename,
  });
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, { message = id }]) => [
      id,
      accentAll(compileMessageOrThrow(message)),
    ]),
  );
}

/** What {@link readAccented} read, for all tests of a worker: thousands of sentences take a third of a second. */
let accentedMessages: Promise<Messages> | undefined;

/**
 * Shows every sentence of the catalogues with accented letters until the end of the test, and dates and numbers as in Arabic, so
 * that a text of Latin letters is none of the interface.
 */
export async function usePseudoLocale(): Promise<void> {
  const i18n = createI18n('ar', await (accentedMessages ??= readAccented()));
  const english = createI18n('en');
  setI18nSource(() => i18n);
  onTestFinished(() => setI18nSource(() => english));
}

/** The attributes that people see or hear. */
const spoken = [
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'title',
];

/** Elements whose text nobody translates: code, and the names of languages in their own language. */
const untranslated = 'script, style, code, pre, [lang]:not(html)';

/** Addresses of sites, of mail and of members, paths, and names of files. */
const addresses = /\S+\.(?:com|org|example|po|webp)\S*|\S*@\S+|[\w.-]*\/[\w./-]+/g;

const words = /[A-Za-z][A-Za-z’'-]+(?: [A-Za-z][A-Za-z’'-]+)*/g;

/**
 * Lists the texts of Latin letters on a page, with what people hear and the title of the document.
 *
 * @param names what may be there: names, and what is the same in every language
 */
export function findLatinTexts(names: readonly string[]): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.parentElement?.closest(untranslated) === null) {
      texts.push(currentNode.textContent ?? '');
    }
  }
  for (const element of document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join())) {
    if (element.closest(untranslated) !== null) continue;
    for (const name of spoken) texts.push(element.getAttribute(name) ?? '');
  }
  const withoutNames = (text: string) =>
    names.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(addresses, ''));
  return [...new Set(texts.flatMap((text) => withoutNames(text).match(words) ?? []))];
}
