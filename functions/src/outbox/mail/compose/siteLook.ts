import { getBrandPath, type MailMessage, type SiteIdentity, type Typeface } from '@appshelf/model';
import { getAccentPalettes } from '@appshelf/model/accent';
import { escapeMarkup } from '../../../platform/http/markup';

/** The opening tag of a link without a style. */
const plainLink = /<a (?![^>]*\bstyle=)/gi;

/** The element of the text, with the one in it that says its direction. */
const bodyTag = /<body\b[^>]*>(?:\s*<div\b[^>]*\bdir=[^>]*>)?/i;

/** The fonts of texts in emails, which load none; null for those that a template names. */
const textFonts: Readonly<Record<Typeface, string | null>> = {
  grotesque: null,
  serif: 'Charter, Georgia, serif',
  rounded: 'Nunito, ui-rounded, sans-serif',
};

/** The fonts that the templates name which come with the product; an administrator may have chosen others. */
const usualFont = 'font-family: sans-serif';

/** Formats the logo with a link to the site. Programs that load no pictures show the name instead. */
function formatHeader(site: SiteIdentity, siteUrl: string, home: string): string {
  const address = escapeMarkup(siteUrl + getBrandPath(site, 'mail-96.png'));
  return `\n<p><a href="${escapeMarkup(home)}"><img src="${address}" width="48" height="48" alt="${escapeMarkup(site.name)}" style="border: 0"></a></p>`;
}

/** Names the fonts of the site in the element of the text. */
const withFonts = (html: string, type: Typeface): string => {
  const fonts = textFonts[type];
  return fonts === null
    ? html
    : html.replace(bodyTag, (tag) => tag.replace(usualFont, `font-family: ${fonts}`));
};

/**
 * Adds how the site looks to an email: the logo at its head, the accent as the colour of links, and its fonts. Templates are the
 * administrators', so neither is a part of them. Mail programs read the style of an element, but not always a style sheet.
 *
 * @param home the address of the site in the language of the recipient
 */
export function withSiteLook(
  { subject, text, html }: MailMessage,
  site: SiteIdentity,
  siteUrl: string,
  home = siteUrl,
): MailMessage {
  if (html === '') return { subject, text, html };
  const color = site.accent === '' ? null : getAccentPalettes(site.accent).light.accent;
  const linked = color === null ? html : html.replace(plainLink, `<a style="color: ${color}" `);
  const colored = withFonts(linked, site.type);
  if (site.logo === '') return { subject, text, html: colored };
  const header = formatHeader(site, siteUrl, home);
  return {
    subject,
    text,
    html: bodyTag.test(colored)
      ? colored.replace(bodyTag, (tag) => tag + header)
      : `${header.trimStart()}\n${colored}`,
  };
}
