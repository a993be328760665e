import { getErrorMessage, limits, storagePaths } from '@appshelf/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '../../../../firebase/storage';
import { translate } from '../../../../lib/translate';
import { preparePicture } from '../../../../pictures/preparePicture';
import { useOnline } from '../../../../ui';
import type { PictureSlotKey } from './useSteps';

/** The longest edge of a stored picture, in pixels: twice the width of a step. */
const maxEdge = 1_600;

/** An upload of a picture. */
export interface Upload {
  /** A blob URL of the chosen file, to show it during the upload. */
  preview: string;
  /** From 0 to 1; null while the picture is prepared. */
  share: number | null;
  /** Why the upload failed; undefined while it is running, or waits for a connection. */
  problem?: string;
  /** Whether another attempt with the same picture may succeed. */
  canRetry: boolean;
}

/** The running and failed uploads, by the place of the picture. */
export interface Uploads {
  bySlot: ReadonlyMap<PictureSlotKey, Upload>;
  /** Whether there is a connection. Without one, running uploads go on later. */
  isOnline: boolean;
  /** Whether at least one upload is running. */
  isUnderWay: boolean;
  start: (slot: PictureSlotKey, file: Blob) => void;
  retry: (slot: PictureSlotKey) => void;
  /** Cancels an upload, or dismisses a failed one. */
  cancel: (slot: PictureSlotKey) => void;
}

interface Work {
  file: Blob;
  preview: string;
  abort: AbortController;
}

/** Prepares a picture and uploads it to the member's submissions. */
async function send(
  { file, abort: { signal } }: Work,
  folder: (name: string) => string,
  onProgress: (share: number) => void,
): Promise<string> {
  const picture = await preparePicture(file, { maxEdge, maxBytes: limits.upload.submission });
  try {
    const extension = picture.type === 'image/webp' ? 'webp' : 'jpg';
    const path = folder(`${crypto.randomUUID()}.${extension}`);
    return await uploadFile({ path, file: picture, onProgress, signal });
  } catch (error) {
    throw Object.assign(new Error(translate(getErrorMessage(error))), { canRetry: true });
  }
}

/**
 * The uploads of an instruction's pictures, which run independently.
 *
 * @param onStored called with the public address of an uploaded picture.
 */
export function useUploads(
  uid: string,
  instructionId: string,
  onStored: (slot: PictureSlotKey, url: string) => void,
): Uploads {
  const [bySlot, setBySlot] = useState<ReadonlyMap<PictureSlotKey, Upload>>(new Map());
  // The event may come late.
  const isOnline = useOnline() && navigator.onLine;
  const works = useRef(new Map<PictureSlotKey, Work>());

  const put = useCallback((slot: PictureSlotKey, upload: Upload | null) => {
    setBySlot((before) => {
      const after = new Map(before);
      if (upload === null) after.delete(slot);
      else after.set(slot, upload);
      return after;
    });
  }, []);

  const end = useCallback(
    (slot: PictureSlotKey) => {
      const work = works.current.get(slot);
      if (work === undefined) return;
      works.current.delete(slot);
      work.abort.abort();
      URL.revokeObjectURL(work.preview);
      put(slot, null);
    },
    [put],
  );

  const start = useCallback(
    (slot: PictureSlotKey, file: Blob) => {
      end(slot);
      const work = { file, preview: URL.createObjectURL(file), abort: new AbortController() };
      const { preview } = work;
      works.current.set(slot, work);
      const isCurrent = () => works.current.get(slot) === work;
      put(slot, { preview, share: null, canRetry: false });
      const folder = (name: string) => storagePaths.submission(uid, instructionId, name);
      const onProgress = (share: number) => {
        if (isCurrent()) put(slot, { preview, share, canRetry: false });
      };
      send(work, folder, onProgress).then(
        (url) => {
          if (!isCurrent()) return;
          onStored(slot, url);
          end(slot);
        },
        (error: unknown) => {
          if (!isCurrent()) return;
          const canRetry = error instanceof Error && 'canRetry' in error;
          const isWaiting = canRetry && !navigator.onLine;
          put(slot, {
            preview,
            share: null,
            canRetry,
            ...(isWaiting ? {} : { problem: translate(getErrorMessage(error)) }),
          });
        },
      );
    },
    [end, put, uid, instructionId, onStored],
  );

  const retry = useCallback(
    (slot: PictureSlotKey) => {
      const work = works.current.get(slot);
      if (work !== undefined) start(slot, work.file);
    },
    [start],
  );

  useEffect(() => {
    const retryAll = () => {
      for (const [slot, { canRetry }] of bySlot) if (canRetry) retry(slot);
    };
    addEventListener('online', retryAll);
    return () => removeEventListener('online', retryAll);
  }, [bySlot, retry]);

  useEffect(() => {
    const { current } = works;
    return () => {
      for (const { abort, preview } of current.values()) {
        abort.abort();
        URL.revokeObjectURL(preview);
      }
      current.clear();
    };
  }, []);

  const isUnderWay = [...bySlot.values()].some(({ problem }) => problem === undefined);
  return { bySlot, isOnline, isUnderWay, start, retry, cancel: end };
}
