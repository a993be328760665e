import type { ShownEntry } from '@appshelf/model';

/** Whether the original of one of these texts changed after it was translated. */
export const hasChanged = ({ translation }: ShownEntry, ...parts: readonly string[]): boolean =>
  parts.some((part) => translation?.states[part] === 'changed');
