import { t } from '@lingui/core/macro';
import { Images } from 'lucide-react';

/** What both views of the library say when there are no files. */
export const getEmptyLibrary = () => ({
  title: t`No files yet`,
  body: t`Upload pictures and documents for the site above.`,
  icon: Images,
});
