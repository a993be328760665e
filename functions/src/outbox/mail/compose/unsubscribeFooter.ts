import { notificationKindTexts, type MailMessage, type NotificationKind } from '@appshelf/model';
import { escapeMarkup } from '../../../platform/http/markup';
import type { MailFooter } from './toMailMessage';

/** Creates the footer that says why an email was sent, with the link to unsubscribe. */
export const toUnsubscribeFooter = (why: string, url: string): MailFooter => ({
  text: `${why}\nUnsubscribe: ${url}`,
  html: `<p style="color: #5a6372; font-size: 14px">${escapeMarkup(why)} <a href="${escapeMarkup(url)}">Unsubscribe</a></p>`,
});

/** Adds the footer to an email about a notification. Its template is the administrators', so the footer is no part of it. */
export function withUnsubscribeLink(
  { subject, text, html }: MailMessage,
  kind: NotificationKind,
  url: string,
): MailMessage {
  const why = `You get emails about ${notificationKindTexts[kind].about}.`;
  const footer = toUnsubscribeFooter(why, url);
  const [beforeEnd, ...end] = html.split(/(?=<\/body>)/i);
  return {
    subject,
    text: `${text.trimEnd()}\n\n-- \n${footer.text}\n`,
    html: html === '' ? '' : `${beforeEnd ?? ''}<hr>\n${footer.html}\n${end.join('')}`,
  };
}
