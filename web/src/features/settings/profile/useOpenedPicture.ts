import { useCallback, useEffect, useState } from 'react';
import { prepareImage } from '../../../images/prepareImage';
import { toAppError } from '../../../store';

/** A picture that was opened and can be shown. */
export interface OpenedPicture {
  blob: Blob;
  /** An address of this page for the picture, good until it is closed. */
  address: string;
}

/** Large enough to zoom into, small enough for a phone: pixels, and bytes. */
const preview = { maxEdge: 2_048, maxBytes: 16 * 1024 * 1024 };

/**
 * Opens a file that somebody gave as a picture: the right way up, or with a sentence on why it cannot be used. Only
 * one is open at a time; what is given meanwhile is let be.
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
      prepareImage(file, preview)
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
