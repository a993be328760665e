import { getBrandPath, type BrandFile, type SiteIdentity } from '@appshelf/model';
import { getThemeColors, themes, type Theme } from '@appshelf/model/accent';

/** The attribute of the elements that {@link toSiteIcons} makes. */
export const siteIconMark = 'data-site-icon';

/** Formats the icons of a document, for tabs, bookmarks and home screens. */
export function toSiteIcons(identity: Pick<SiteIdentity, 'logo' | 'accent'>): string {
  const link = (rel: string, file: BrandFile, sizes: string) =>
    `<link rel="${rel}" href="${getBrandPath(identity, file)}" sizes="${sizes}" ${siteIconMark}>`;
  const tabIcons =
    identity.logo === ''
      ? `<link rel="icon" href="/favicon.svg" type="image/svg+xml" ${siteIconMark}>`
      : link('icon', 'icon-48.png', '48x48') + link('icon', 'icon-192.png', '192x192');
  return tabIcons + link('apple-touch-icon', 'touch-180.png', '180x180');
}

/** Formats what the head of every document shows of the site: the colours of the browser's own frame, and the icons. */
export function toSiteHead(identity: SiteIdentity): string {
  const colors = getThemeColors(identity.accent);
  const getMedia = (theme: Theme) => {
    if (identity.theme === 'system') return `(prefers-color-scheme: ${theme})`;
    return identity.theme === theme ? 'all' : 'not all';
  };
  const metas = themes.map(
    (theme) =>
      `<meta name="theme-color" content="${colors[theme]}" media="${getMedia(theme)}" data-scheme="${theme}">`,
  );
  return metas.join('') + toSiteIcons(identity);
}
