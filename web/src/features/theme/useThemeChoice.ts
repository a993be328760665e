import { useSyncExternalStore } from 'react';
import { subscribeToTheme, themeChoice, type ThemeChoice } from './theme';

/** The choice that holds on this page, wherever it was made. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, themeChoice, () => 'system' as const);
}
