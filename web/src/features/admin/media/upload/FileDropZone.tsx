import { t } from '@lingui/core/macro';
import { Upload } from 'lucide-react';
import { FileDropArea, usePaste } from '../../../../ui';

/** The file types that the file dialog offers. */
const accepted = 'image/*,application/pdf,application/zip,.pdf,.zip';

interface FileIntakeProps {
  onFiles: (files: File[]) => void;
}

/** Accepts files that are chosen, dropped here, or pasted anywhere on the page. */
export function FileDropZone({ onFiles }: FileIntakeProps) {
  usePaste(({ files }) => {
    if (files.length === 0) return false;
    onFiles([...files]);
    return true;
  });

  return (
    <FileDropArea
      label={t`Upload files`}
      button={t`Choose files`}
      Icon={Upload}
      variant="primary"
      accept={accepted}
      multiple
      onFiles={onFiles}
    >{t`or drop them here, or paste a picture. Pictures, PDF and ZIP, up to 25 MB each.`}</FileDropArea>
  );
}
