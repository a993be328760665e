/** A place that the header or the footer leads to. */
export interface NavigationEntry {
  to: string;
  label: string;
}

/** The header's entries. */
export const primaryNavigation: readonly NavigationEntry[] = [{ to: '/apps', label: 'Apps' }];

/** The footer's entries. */
export const secondaryNavigation: readonly NavigationEntry[] = [];
