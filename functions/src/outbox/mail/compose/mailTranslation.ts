import { languages, type Language, type MailMessage, type TranslationTexts } from '@appshelf/model';

const parts = ['subject', 'text', 'html'] as const;

/**
 * The translation of a stored template that an email may have: of all of its parts, and of what they say now. Null otherwise, so
 * that no email is in two languages, or says what the site's people have changed since.
 */
export function findCurrentTranslation(
  template: MailMessage,
  { texts, sources }: TranslationTexts,
): MailMessage | null {
  const isCurrent = parts.every(
    (part) =>
      template[part] === '' || ((texts[part] ?? '') !== '' && sources[part] === template[part]),
  );
  if (!isCurrent) return null;
  const take = (part: (typeof parts)[number]) => (template[part] === '' ? '' : (texts[part] ?? ''));
  return { subject: take('subject'), text: take('text'), html: take('html') };
}

/** Gives a tag the attributes of a language and its direction, in place of those that it has. */
const setLanguage = (tag: string, language: Language): string =>
  tag
    .replace(/\s(?:lang|dir)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, '')
    .replace(/>$/, ` lang="${language}" dir="${languages[language].direction}">`);

/** The element of the text, and the one in it that says its direction. */
const bodyTag = /(<body\b[^>]*>)(\s*)(<div\b[^>]*\bdir=[^>]*>)?/i;

/**
 * Says the language and direction of an email in its document and in the element around its text, since some mail programs show
 * what is in the body alone. Translators translate words and leave the elements as they are.
 */
export function withMailLanguage(
  { subject, text, html }: MailMessage,
  language: Language,
): MailMessage {
  if (html === '') return { subject, text, html };
  const open = setLanguage('<div>', language);
  const marked = html.replace(/<html\b[^>]*>/i, (tag) => setLanguage(tag, language));
  const [, , , inner] = bodyTag.exec(marked) ?? [];
  if (inner !== undefined) {
    const replaced = marked.replace(
      bodyTag,
      (_all, body: string, space: string) => body + space + setLanguage(inner, language),
    );
    return { subject, text, html: replaced };
  }
  if (!bodyTag.test(marked)) return { subject, text, html: `${open}${marked}</div>` };
  const opened = marked.replace(bodyTag, (body) => body + open);
  const [before = '', ...end] = opened.split(/(?=<\/body>)/i);
  return { subject, text, html: [before, '</div>', ...end].join('') };
}
