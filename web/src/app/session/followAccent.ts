import { selectAccent } from '../../features/site';
import { accentStyleId } from '../prerender/prerendered';
import type { AppStore } from '../store';

async function show(accent: string): Promise<void> {
  const { toAccentCss } = await import('@appshelf/model/accent');
  const style = document.getElementById(accentStyleId);
  if (style !== null) style.textContent = toAccentCss(accent);
}

/**
 * Shows an accent that is chosen while the document is open. The document came with the one before, so that visitors load
 * no code for colours.
 *
 * @returns a function that stops it.
 */
export function followAccent(store: Pick<AppStore, 'getState' | 'subscribe'>): () => void {
  let shown = selectAccent(store.getState());
  return store.subscribe(() => {
    const accent = selectAccent(store.getState());
    if (accent === shown) return;
    shown = accent;
    show(accent).catch(() => {
      // Without a connection the colours stay until the document is loaded again.
    });
  });
}
