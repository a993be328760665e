import { t } from '@lingui/core/macro';
import { getI18n } from '../../../lib/i18n';
import { translate } from '../../../lib/translate';

/** A sentence of the catalogues that names values, as it is once completed. */
interface Completed {
  id: string;
  pattern: RegExp;
}

/** The last language that a problem was translated into, with its sentences. */
let known: { language: string; sentences: readonly Completed[] } | undefined;

/** A sentence with values in the places of braces, as a pattern. */
const toPattern = (id: string): RegExp =>
  new RegExp(
    `^${id
      .split(/\{\d\}/)
      .map((part) => part.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&'))
      .join('(.+)')}$`,
    's',
  );

function listSentences(): readonly Completed[] {
  const { locale, messages } = getI18n();
  if (known?.language !== locale) {
    const ids = Object.keys(messages).filter((id) => id.includes(' ') && /\{\d\}/.test(id));
    known = { language: locale, sentences: ids.map((id) => ({ id, pattern: toPattern(id) })) };
  }
  return known.sentences;
}

/** Finds the sentence that a text is, with values in it that are no numbers; null for none. */
function translateWithValues(text: string): string | null {
  for (const { id, pattern } of listSentences()) {
    const found = pattern.exec(text);
    if (found !== null) return getI18n()._(id, Object.fromEntries(found.slice(1).entries()));
  }
  return null;
}

/**
 * Translates what the model says of a row of a file, or of a file, into the reader's language. Commands print the same sentences, so
 * that they are completed with their values already, such as an id: their catalogue says what they are made of.
 */
export function translateProblem(message: string): string {
  const shown = translate(message);
  const whole = shown === message ? translateWithValues(message) : shown;
  const [, place = '', key, problem = ''] = /^Item (\d+)(?:, (\w+))?: (.*)$/s.exec(message) ?? [];
  if (whole !== null || place === '') return whole ?? message;
  const translated = translateProblem(problem);
  return key === undefined
    ? t`Item ${place}: ${translated}`
    : t`Item ${place}, ${key}: ${translated}`;
}
