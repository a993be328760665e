import * as z from '../zod';
import { limits } from '../limits';

/**
 * The request of the callable `importPicture`, which stores a picture that an imported file names. `picture` is an
 * https address, or the path of a picture in the bucket; `from` is the bucket of the project that the file was exported
 * from, where a path is read that this project does not have. Storing a picture that is stored already changes nothing.
 */
export const importPictureRequest = z.strictObject({
  picture: z.string().min(1).max(limits.url),
  from: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/, 'This isn’t a valid bucket name.')
    .nullable(),
});
export type ImportPictureRequest = z.infer<typeof importPictureRequest>;

/** The path under which the picture is stored. */
export interface ImportPictureResponse {
  path: string;
}
