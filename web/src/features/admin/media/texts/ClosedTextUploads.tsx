import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import { UploadList } from '../upload/UploadList';
import { getTextUploads } from './textUploads';

/** The pictures whose text was closed before they were stored. */
export function ClosedTextUploads() {
  const uploads = getTextUploads(useAppSelector(selectSession).user?.uid ?? '');
  const closed = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read).filter(
    ({ isOpen }) => !isOpen,
  );
  if (closed.length === 0) return null;
  return (
    <section aria-label={t`Pictures of closed texts`} className="mb-6 grid gap-3">
      <p>{t`You closed a text before its pictures were uploaded. They are not in the text. Once they are in the media library, you can copy their addresses there.`}</p>
      <UploadList uploads={closed} queue={uploads.queue} />
    </section>
  );
}
