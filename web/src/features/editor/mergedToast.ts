import { t } from '@lingui/core/macro';
import { toastAdded } from '../toasts';

/** Says that what was saved elsewhere is in the form, beside unsaved changes of other fields. */
export const mergedToast = () =>
  toastAdded({
    message: t`Changes were saved elsewhere in the meantime. They are in the form now, beside yours.`,
    type: 'info',
  });
