import { toPlainName } from '../names/plainName';

/**
 * A translated text as readers see it; undefined for one that is not shown. What is longer than a translator may write would make
 * pages of megabytes, and security rules check the length of all texts together. A name is a name in every language: control,
 * direction and invisible characters are left out.
 *
 * @param max the most characters of the translation.
 * @param isName whether it stands where names do, such as a title or a text of one line.
 */
export function toShownText(text: string, max: number, isName: boolean): string | undefined {
  const shown = isName ? toPlainName(text) : text;
  return shown.trim() === '' || shown.length > max ? undefined : shown;
}
