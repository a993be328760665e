import { storedText } from '../../lib/browserStorage';

/** The choices; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'theme';

/** The choice on this device. `index.html` also reads it, before the first paint. */
const storedTheme = storedText(storageKey);

const listeners = new Set<() => void>();

function isExplicit(value: string | null | undefined): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

/** The current choice of this page. */
export function getThemeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return isExplicit(theme) ? theme : 'system';
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  showInBrowserFrame(choice);
  for (const listener of listeners) listener();
}

/** Sets the colour of the browser's own frame to the page's; each meta element has its colour in `content`. */
function showInBrowserFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme;
    if (scheme === undefined) continue;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === choice ? 'all' : 'not all';
  }
}

/** Whether somebody chose a theme on this device; "as the device" is a choice, too. */
export function isThemeChosen(): boolean {
  return storedTheme.read() !== null;
}

/**
 * Applies a choice and stores it on this device. Where the browser cannot store it, it applies while the page is open.
 */
export function chooseTheme(choice: ThemeChoice): void {
  storedTheme.write(choice);
  show(choice);
}

/** Shows what was chosen in another tab. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === storageKey || key === null) show(isExplicit(newValue) ? newValue : 'system');
}

/** Calls `listener` after every change, including one in another tab. Returns a function that stops it. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}
