import { t } from '@lingui/core/macro';
import { UploadList } from '../upload/UploadList';
import { useAllFieldUploads } from './useFieldUploads';

/** The pictures whose field was closed before they were stored. */
export function ClosedUploads() {
  const { store, uploads } = useAllFieldUploads();
  const closed = uploads.filter(({ isOpen }) => !isOpen);
  if (closed.length === 0) return null;
  return (
    <section aria-label={t`Pictures of closed pages`} className="mb-6 grid gap-3">
      <p>{t`You left a page before its pictures were uploaded, so they aren’t on it. Once they are in the media library, you can choose them there.`}</p>
      <UploadList uploads={closed} queue={store.queue} />
    </section>
  );
}
