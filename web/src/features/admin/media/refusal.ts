import { getMediaRefusal, type PictureKind } from '@appshelf/model';
import { detectPictureKind } from '../../../images/pictureKind';

const kindOfType: Record<string, PictureKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Why a file is not sent at all, as a sentence; null when it may be. Looks into pictures: a name can say anything. */
export async function getRefusal(file: File): Promise<string | null> {
  const refusal = getMediaRefusal(file);
  if (refusal !== null) return refusal;
  const kind = kindOfType[file.type];
  if (kind === undefined) {
    return file.type.startsWith('image/')
      ? 'Browsers cannot show pictures of this kind. Save it as JPEG, PNG, WebP or AVIF.'
      : null;
  }
  if ((await detectPictureKind(file)) !== kind) {
    return 'Its content is not the kind of picture that its name says. Save it again from an image editor.';
  }
  return null;
}
