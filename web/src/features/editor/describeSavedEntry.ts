import { t } from '@lingui/core/macro';

/** Says that an entry with this name was saved; a new one is a draft. */
export const describeSavedEntry = (name: string, isNew: boolean): string =>
  isNew ? t`${name} saved as a draft.` : t`${name} saved.`;
