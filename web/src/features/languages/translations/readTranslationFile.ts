import { isLanguage, type Language } from '@appshelf/model';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import PO from 'pofile';
import { findTranslationProblem } from './findTranslationProblem';

/** The comment of a sentence that is its own id: those of the model, which the functions use as well. */
const ownIdComment = 'js-lingui-explicit-id';

/** A translation that would break the interface, or that says something else than its sentence. */
interface TranslationProblem {
  sentence: string;
  /** The problem in words. */
  problem: string;
}

/** What a translator's file holds. */
export interface TranslationFile {
  language: Language;
  /** The sentences by id, in the language of the file; those without a translation, or with a broken one, in English. */
  messages: Record<string, string>;
  problems: TranslationProblem[];
  /** How many sentences the file has, and how many of them are translated. */
  total: number;
  translated: number;
}

/** The largest file that is read, in bytes. A complete one has about a tenth of them. */
export const maxTranslationBytes = 5_000_000;

/**
 * Reads a PO file of the interface, as `web/messages` has them and translators' programs write them.
 *
 * @returns null for a text that is no such file, or whose header names no language of the product.
 */
export function readTranslationFile(text: string): TranslationFile | null {
  const { headers, items } = PO.parse(text);
  const language = headers.Language;
  const entries = items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete);
  if (!isLanguage(language) || entries.length === 0) return null;
  const file: TranslationFile = { language, messages: {}, problems: [], total: 0, translated: 0 };
  for (const { msgid, msgctxt, msgstr, extractedComments } of entries) {
    const id = extractedComments.includes(ownIdComment)
      ? msgid
      : generateMessageId(msgid, msgctxt ?? '');
    const translation = msgstr[0] ?? '';
    file.total += 1;
    file.messages[id] = msgid;
    if (translation === '') continue;
    file.translated += 1;
    const problem = findTranslationProblem(language, msgid, translation);
    if (problem === null) file.messages[id] = translation;
    else file.problems.push({ sentence: msgid, problem });
  }
  return file;
}
