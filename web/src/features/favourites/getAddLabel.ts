import { t } from '@lingui/core/macro';

/** The label of the button that adds an app to the favourites. */
export const getAddLabel = (name: string): string => t`Add ${name} to your favourites`;
