import { getOwn, limits, storagePaths } from '@appshelf/model';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { uploadFile } from '../../../firebase/storage';
import { preparePicture, type Crop } from '../../../pictures/preparePicture';
import { toAppError } from '../../../store';
import type { Member } from '../../../firebase/firestore/changeProfile';
import { useSavePhotoMutation } from './api';

/** The edge of a stored avatar, in pixels. */
const avatarEdge = 512;

const endings: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** The stage of an upload: sending (0 to 1), or saving afterwards. */
export type UploadStage = { name: 'sending'; share: number } | { name: 'saving' };

/**
 * Crops a picture, uploads it and makes it the member's picture. Trying again with the same crop does not upload it
 * twice.
 */
export function useAvatarUpload(member: Member) {
  const [savePhoto] = useSavePhotoMutation();
  const [stage, setStage] = useState<UploadStage | null>(null);
  const [failure, setFailure] = useState<string>();
  const abort = useRef<AbortController>(null);
  const sent = useRef<{ part: string; address: string }>(null);

  const send = async (picture: Blob, crop: Crop, signal: AbortSignal): Promise<string> => {
    const part = JSON.stringify(crop);
    if (sent.current?.part === part) return sent.current.address;
    const file = await preparePicture(picture, {
      maxEdge: avatarEdge,
      maxBytes: limits.upload.avatar,
      crop,
    });
    const name = `${nanoid()}.${getOwn(endings, file.type) ?? 'webp'}`;
    const address = await uploadFile({
      path: storagePaths.avatar(member.uid, name),
      file,
      signal,
      onProgress: (share) => setStage({ name: 'sending', share }),
    });
    sent.current = { part, address };
    return address;
  };

  return {
    stage,
    failure,
    /** Resolves to whether the picture is saved. */
    start: async (picture: Blob, crop: Crop): Promise<boolean> => {
      const controller = new AbortController();
      abort.current = controller;
      setFailure(undefined);
      setStage({ name: 'sending', share: 0 });
      try {
        const photoURL = await send(picture, crop, controller.signal);
        setStage({ name: 'saving' });
        await savePhoto({ member, photoURL }).unwrap();
        return true;
      } catch (error) {
        if (!controller.signal.aborted) setFailure(toAppError(error).message);
        return false;
      } finally {
        setStage(null);
      }
    },
    /** Cancels the upload; the crop stays as it is. */
    cancel: () => abort.current?.abort(),
  };
}
