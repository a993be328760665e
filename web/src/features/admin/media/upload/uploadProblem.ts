import { t } from '@lingui/core/macro';
import { getMediaRefusal, getOwn, type PictureKind } from '@appshelf/model';
import { detectPictureKind } from '../../../../pictures/pictureKind';

const kindOfType: Record<string, PictureKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** The reason why a file cannot be uploaded, as a sentence; null when it can. Checks the content of pictures, because a file name may be wrong. */
export async function getUploadProblem(file: File): Promise<string | null> {
  const refusal = getMediaRefusal(file);
  if (refusal !== null) return refusal;
  const kind = getOwn(kindOfType, file.type);
  if (kind === undefined) {
    return file.type.startsWith('image/')
      ? t`Browsers can’t show pictures of this kind. Save it as JPEG, PNG, WebP or AVIF.`
      : null;
  }
  if ((await detectPictureKind(file)) !== kind) {
    return t`The content doesn’t match the type of the file. Save it again from an image editor.`;
  }
  return null;
}

/** The reason why a file cannot be uploaded as a picture, as a sentence; null when it can. */
export async function getPictureProblem(file: File): Promise<string | null> {
  return file.type.startsWith('image/')
    ? getUploadProblem(file)
    : t`This file isn’t a picture. Choose a JPEG, PNG, WebP, AVIF or GIF picture.`;
}
