import { useCallback, useEffect, useState } from 'react';
import { preparePicture } from '../../../pictures/preparePicture';
import { toAppError } from '../../../store';

/** A picture that was opened and can be shown. */
export interface OpenedPicture {
  blob: Blob;
  /** A blob URL of the picture, valid until it is closed. */
  address: string;
}

/** The size of the preview: large enough to zoom, small enough for a phone. Pixels, and bytes. */
const preview = { maxEdge: 2_048, maxBytes: 16 * 1024 * 1024 };

/**
 * Opens a picture from a file, or says why the file cannot be used. Only one can be open at a time; further files are
 * ignored meanwhile.
 */
export function useOpenedPicture() {
  const [picture, setPicture] = useState<OpenedPicture | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isBusy = isOpening || picture !== null;

  useEffect(() => {
    if (picture === null) return undefined;
    return () => URL.revokeObjectURL(picture.address);
  }, [picture]);

  const open = useCallback(
    (file: File): void => {
      if (isBusy) return;
      setFailure(undefined);
      setOpening(true);
      preparePicture(file, preview)
        .then(
          (blob) => setPicture({ blob, address: URL.createObjectURL(blob) }),
          (error: unknown) => setFailure(toAppError(error).message),
        )
        .finally(() => setOpening(false));
    },
    [isBusy],
  );
  const close = useCallback(() => setPicture(null), []);
  return { picture, isOpening, failure, open, close };
}
