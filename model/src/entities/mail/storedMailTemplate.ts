import { getEnglishMailTemplate } from './defaultMailTemplates';
import type { MailMessage } from './mail';
import type { MailTemplateName } from './mailTemplates';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether the fields of a stored template make a mail: a subject and a text, and HTML that may be empty. */
export function isMailMessage(
  fields: Readonly<Record<string, unknown>>,
): fields is Readonly<Record<string, unknown>> & MailMessage {
  const { subject, text, html } = fields;
  return (
    isText(subject) && subject.trim() !== '' && isText(text) && text.trim() !== '' && isText(html)
  );
}

/** Whether a template has the text of {@link getEnglishMailTemplate}. The form trims texts, so ends are not compared. */
export function isDefaultMailTemplate(name: MailTemplateName, template: MailMessage): boolean {
  const fields = ['subject', 'text', 'html'] as const;
  const byDefault = getEnglishMailTemplate(name);
  return fields.every((field) => template[field].trim() === byDefault[field].trim());
}

/** The revision of a stored template; 0 for one that was never changed. */
function getMailTemplateRevision(revision: unknown): number {
  return typeof revision === 'number' && Number.isInteger(revision) && revision > 0 ? revision : 0;
}

/**
 * A template as it is sent: its text (Handlebars), and where the text is from. An administrator's text is stored in
 * `mailTemplates/{name}`; all others are {@link getEnglishMailTemplate}.
 */
export interface MailTemplate extends MailMessage {
  name: MailTemplateName;
  /** Counts the stored changes (server), so that nobody overwrites a change that they have not seen; 0 for none. */
  revision: number;
  /** `broken`: a template is stored that lacks fields, so the default is sent. */
  origin: 'default' | 'stored' | 'broken';
}

/**
 * The template that emails of this name are made from.
 *
 * @param stored the fields of `mailTemplates/{name}`; undefined where there is no such document
 */
export function getMailTemplate(
  name: MailTemplateName,
  stored: Readonly<Record<string, unknown>> | undefined,
): MailTemplate {
  if (stored === undefined) {
    return { name, ...getEnglishMailTemplate(name), revision: 0, origin: 'default' };
  }
  const revision = getMailTemplateRevision(stored.revision);
  if (!isMailMessage(stored)) {
    return { name, ...getEnglishMailTemplate(name), revision, origin: 'broken' };
  }
  const { subject, text, html } = stored;
  return { name, subject, text, html, revision, origin: 'stored' };
}
