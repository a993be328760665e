import { sourceLanguage, type Language, type TextPage } from '@appshelf/model';
import about from '../../../content/en/about.md?raw';
import cookies from '../../../content/en/cookies.md?raw';
import privacy from '../../../content/en/privacy.md?raw';
import terms from '../../../content/en/terms.md?raw';

/**
 * A text as editors see it: without the spaces and hyphens that align the columns of its tables in the file, and that are
 * gaps in a proportional font.
 */
const toEditable = (text: string): string =>
  text.trim().replace(/^\|.*$/gm, (row) => row.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---'));

/**
 * The texts that pages have until an editor changes them, in Markdown and in the language of the originals. Only the server and
 * the editors of texts and translations load them.
 */
export const builtInTexts: Readonly<Record<TextPage, string>> = {
  about: toEditable(about),
  cookies: toEditable(cookies),
  privacy: toEditable(privacy),
  terms: toEditable(terms),
};

/** The files with their translations, by path. Each is loaded when it is needed. */
const files = import.meta.glob<string>(['../../../content/*/*.md', '!../../../content/en/*.md'], {
  query: '?raw',
  import: 'default',
});

/** Reads the built-in text of a page in a language. */
export async function readBuiltInText(page: TextPage, language: Language): Promise<string> {
  if (language === sourceLanguage) return builtInTexts[page];
  const load = files[`../../../content/${language}/${page}.md`];
  if (load === undefined) throw new Error(`There is no text of /${page} in ${language}.`);
  return toEditable(await load());
}
