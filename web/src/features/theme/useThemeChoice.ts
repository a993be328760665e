import { useSyncExternalStore } from 'react';
import { subscribeToTheme, getThemeChoice, type ThemeChoice } from './theme';

/** The current choice, also when it was made elsewhere. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToTheme, getThemeChoice, () => 'system' as const);
}
