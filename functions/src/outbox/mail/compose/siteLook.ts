import { getBrandPath, type MailMessage, type SiteIdentity } from '@appshelf/model';
import { getAccentPalettes } from '@appshelf/model/accent';
import { escapeMarkup } from '../../../platform/http/markup';

/** The opening tag of a link without a style. */
const plainLink = /<a (?![^>]*\bstyle=)/gi;

const bodyTag = /<body\b[^>]*>/i;

/** Formats the logo with a link to the site. Programs that load no pictures show the name instead. */
function formatHeader(site: SiteIdentity, siteUrl: string): string {
  const address = escapeMarkup(siteUrl + getBrandPath(site, 'mail-96.png'));
  return `\n<p><a href="${escapeMarkup(siteUrl)}"><img src="${address}" width="48" height="48" alt="${escapeMarkup(site.name)}" style="border: 0"></a></p>`;
}

/**
 * Adds how the site looks to an email: the logo at its head, and the accent as the colour of links. Templates are the
 * administrators', so neither is a part of them. Mail programs read the style of an element, but not always a style sheet.
 */
export function withSiteLook(
  { subject, text, html }: MailMessage,
  site: SiteIdentity,
  siteUrl: string,
): MailMessage {
  if (html === '') return { subject, text, html };
  const color = site.accent === '' ? null : getAccentPalettes(site.accent).light.accent;
  const colored = color === null ? html : html.replace(plainLink, `<a style="color: ${color}" `);
  if (site.logo === '') return { subject, text, html: colored };
  const header = formatHeader(site, siteUrl);
  return {
    subject,
    text,
    html: bodyTag.test(colored)
      ? colored.replace(bodyTag, (tag) => tag + header)
      : `${header.trimStart()}\n${colored}`,
  };
}
