import { t } from '@lingui/core/macro';
import { LeaveGuard } from '../../../drafts';
import { isUnfinished, type MediaUpload } from './uploadQueue';

/** Asks before a page is left whose uploads are not finished. */
export function LeaveUploads({ uploads }: { uploads: readonly MediaUpload[] }) {
  return (
    <LeaveGuard
      isDirty={uploads.some(isUnfinished)}
      title={t`Leave and stop the uploads?`}
      body={t`Files that aren’t uploaded yet will be lost.`}
    />
  );
}
