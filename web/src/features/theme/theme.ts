import { storedText } from '../../browserStorage';

/** What one can choose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const storageKey = 'theme';

/** The choice of this device. `index.html` also reads it, before the first paint. */
const storedTheme = storedText(storageKey);

const listeners = new Set<() => void>();

function isExplicit(value: string | null | undefined): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}

/** The choice that holds on this page. */
export function themeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return isExplicit(theme) ? theme : 'system';
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  showInBrowserFrame(choice);
  for (const listener of listeners) listener();
}

/** The browser's own frame takes the page's colour; each meta element carries its colour in `content`. */
function showInBrowserFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset.scheme;
    if (scheme === undefined) continue;
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === choice ? 'all' : 'not all';
  }
}

/** Whether somebody chose on this device, be it to follow the device. */
export function isThemeChosen(): boolean {
  return storedTheme.read() !== null;
}

/** Takes a choice and stores it on this device; a browser that stores nothing shows it as long as the page is open. */
export function chooseTheme(choice: ThemeChoice): void {
  storedTheme.write(choice);
  show(choice);
}

/** Tells `listener` of every change, including one made in another tab. Returns what ends it. */
export function subscribeToTheme(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey || key === null) show(isExplicit(newValue) ? newValue : 'system');
  };
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', follow);
  };
}
