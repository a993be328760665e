import { useSyncExternalStore } from 'react';
import { subscribeToTheme, themeChoice, type ThemeChoice } from './theme';

/** The current choice, also when it was made elsewhere. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, themeChoice, () => 'system' as const);
}
