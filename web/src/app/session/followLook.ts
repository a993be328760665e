import type { SiteIdentity } from '@appshelf/model';
import { selectLook } from '../../features/site';
import { accentStyleId } from '../prerender/prerendered';
import type { AppStore } from '../store';

type Look = Pick<SiteIdentity, 'accent' | 'logo' | 'type'>;

async function show({ accent, logo, type }: Look): Promise<void> {
  const [{ getThemeColors, themes, toAccentCss }, { siteIconMark, toSiteIcons }] =
    await Promise.all([import('@appshelf/model/accent'), import('../prerender/siteHead')]);
  document.documentElement.dataset.type = type;
  const style = document.getElementById(accentStyleId);
  if (style !== null) style.textContent = toAccentCss(accent);
  const colors = getThemeColors(accent);
  for (const theme of themes) {
    document.querySelector(`meta[data-scheme=${theme}]`)?.setAttribute('content', colors[theme]);
  }
  const icons = document.querySelectorAll(`[${siteIconMark}]`);
  icons[0]?.insertAdjacentHTML('beforebegin', toSiteIcons({ accent, logo }));
  for (const icon of icons) icon.remove();
}

/**
 * Shows the accent, the icons and the fonts that are chosen while the document is open. The document came with those
 * before, so that visitors load no code for them. A theme is shown from the next document on.
 *
 * @returns a function that stops it.
 */
export function followLook(store: Pick<AppStore, 'getState' | 'subscribe'>): () => void {
  let shown = selectLook(store.getState());
  return store.subscribe(() => {
    const look = selectLook(store.getState());
    if (look.accent === shown.accent && look.logo === shown.logo && look.type === shown.type)
      return;
    shown = look;
    show(look).catch(() => {
      // Without a connection, the look stays until the document is loaded again.
    });
  });
}
