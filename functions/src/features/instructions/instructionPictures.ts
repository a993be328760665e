import type { InstructionSubmission, PictureSource } from '@appshelf/model';
import type { Bucket } from '../../platform/firebase/storage';

/** Matches the characters of a regular expression that have a meaning. */
const special = /[.*+?^${}()|[\]\\]/g;

type Pictures = Pick<InstructionSubmission, 'coverUrl' | 'steps'>;

/** The fields of an instruction that have a picture, such as `steps.2.imageUrl`, with its address. */
const listPictures = ({ coverUrl, steps }: Pictures): (readonly [field: string, url: string])[] =>
  [
    ['coverUrl', coverUrl] as const,
    ...steps.map(({ imageUrl }, index) => [`steps.${String(index)}.imageUrl`, imageUrl] as const),
  ].flatMap(([field, url]) => (url === null ? [] : [[field, url] as const]));

const getFilesAddress = ({ origin, bucket }: PictureSource): string =>
  `${origin}/v0/b/${bucket}/o/`;

/**
 * The path of the first field whose picture the instruction may not show, such as `steps.2.imageUrl`; null when there is
 * none. A picture must be in the media library or uploaded for this instruction, because such a file cannot change after
 * the instruction was approved. `isUpload` in firestore.rules requires the same of covers.
 */
export function findForeignPicture(
  submission: Pictures,
  instructionId: string,
  source: PictureSource,
): string | null {
  const files = getFilesAddress(source).replaceAll(special, String.raw`\$&`);
  const folder = String.raw`(?:media%2F[\w-]+|submissions%2F[\w-]+%2F${instructionId})`;
  const allowed = new RegExp(
    String.raw`^${files}${folder}%2F[^/\\?#\s]+\?alt=media(?:&token=[0-9a-f-]+)?$`,
  );
  return listPictures(submission).find(([, url]) => !allowed.test(url))?.[0] ?? null;
}

/** The path of a file by its address in the bucket; null when the address encodes no text. */
function parsePath(url: string, source: PictureSource): string | null {
  const encoded = url.slice(getFilesAddress(source).length).split('?')[0] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/**
 * The path of the first field whose picture is not stored; null when all are. Somebody could store another picture at the
 * address of a missing one after the instruction was approved.
 *
 * @param submission pictures that {@link findForeignPicture} accepts
 */
export async function findMissingPicture(
  submission: Pictures,
  source: PictureSource,
  bucket: Pick<Bucket, 'file'>,
): Promise<string | null> {
  const pictures = listPictures(submission);
  const paths = [...new Set(pictures.map(([, url]) => parsePath(url, source)))];
  const stored = new Set<string | null>();
  await Promise.all(
    paths.map(async (path) => {
      if (path !== null && (await bucket.file(path).exists())[0]) stored.add(path);
    }),
  );
  return pictures.find(([, url]) => !stored.has(parsePath(url, source)))?.[0] ?? null;
}
