import type { InstructionSubmission, PictureSource } from '@appshelf/model';

/** Matches the characters of a regular expression that have a meaning. */
const special = /[.*+?^${}()|[\]\\]/g;

/**
 * The path of the first field whose picture the instruction may not show, such as `steps.2.imageUrl`; null when there is
 * none. A picture must be in the media library or uploaded for this instruction, because such a file cannot change after
 * the instruction was approved. `isInstructionPicture` in firestore.rules requires the same of covers.
 */
export function findForeignPicture(
  { coverUrl, steps }: Pick<InstructionSubmission, 'coverUrl' | 'steps'>,
  instructionId: string,
  { origin, bucket }: PictureSource,
): string | null {
  const files = `${origin}/v0/b/${bucket}/o/`.replaceAll(special, String.raw`\$&`);
  const folder = String.raw`(?:media%2F[\w-]+|submissions%2F[\w-]+%2F${instructionId})`;
  const allowed = new RegExp(
    String.raw`^${files}${folder}%2F[^/\\?#\s]+\?alt=media(?:&token=[0-9a-f-]+)?$`,
  );
  const pictures = [
    ['coverUrl', coverUrl] as const,
    ...steps.map(({ imageUrl }, index) => [`steps.${String(index)}.imageUrl`, imageUrl] as const),
  ];
  return pictures.find(([, url]) => url !== null && !allowed.test(url))?.[0] ?? null;
}
