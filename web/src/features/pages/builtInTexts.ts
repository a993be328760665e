import type { TextPage } from '@appshelf/model';
import about from '../../../content/about.md?raw';
import cookies from '../../../content/cookies.md?raw';
import privacy from '../../../content/privacy.md?raw';
import terms from '../../../content/terms.md?raw';

/**
 * A text as editors see it: without the spaces and hyphens that align the columns of its tables in the file, and that are
 * gaps in a proportional font.
 */
const toEditable = (text: string): string =>
  text.trim().replace(/^\|.*$/gm, (row) => row.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---'));

/**
 * The texts that pages have until an editor changes them, in Markdown. Only the server and the editor in the
 * administrator area load them.
 */
export const builtInTexts: Readonly<Record<TextPage, string>> = {
  about: toEditable(about),
  cookies: toEditable(cookies),
  privacy: toEditable(privacy),
  terms: toEditable(terms),
};
