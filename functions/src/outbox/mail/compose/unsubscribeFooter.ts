import {
  languages,
  notificationKindTexts,
  type MailMessage,
  type NotificationKind,
} from '@appshelf/model';
import { escapeMarkup } from '../../../platform/http/markup';
import type { Translator } from '../../../platform/languages/translator';
import type { MailFooter } from './toMailMessage';

/** Creates the footer that says why an email was sent, with the link to unsubscribe, in the language of the recipient. */
export function toUnsubscribeFooter(
  why: string,
  url: string,
  { language, translate }: Pick<Translator, 'language' | 'translate'>,
): MailFooter {
  const label = translate('Unsubscribe');
  return {
    text: `${why}\n${label}: ${url}`,
    html: `<p lang="${language}" dir="${languages[language].direction}" style="color: #5a6372; font-size: 14px">${escapeMarkup(why)} <a href="${escapeMarkup(url)}">${escapeMarkup(label)}</a></p>`,
  };
}

/** Adds the footer to an email about a notification. Its template is the administrators', so the footer is no part of it. */
export function withUnsubscribeLink(
  { subject, text, html }: MailMessage,
  kind: NotificationKind,
  url: string,
  translator: Pick<Translator, 'language' | 'translate'>,
): MailMessage {
  const { about } = notificationKindTexts[kind];
  const why = translator.translate('You receive emails about {about}.', {
    about: translator.translate(about),
  });
  const footer = toUnsubscribeFooter(why, url, translator);
  const [beforeEnd, ...end] = html.split(/(?=<\/body>)/i);
  return {
    subject,
    text: `${text.trimEnd()}\n\n-- \n${footer.text}\n`,
    html: html === '' ? '' : `${beforeEnd ?? ''}<hr>\n${footer.html}\n${end.join('')}`,
  };
}
