import { webUrl, foreignPictureMessage } from '@appshelf/model';
import * as z from '@appshelf/model/zod';
import { isAllowedPicture } from '../../../pictures/toShownPicture';

/** The schema of an optional web address in a form. An empty field becomes null. */
export const optionalUrl = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .pipe(webUrl.nullable());

/** The schema of an optional picture in a form: an address that pages show. */
export const optionalPicture = optionalUrl.refine(isAllowedPicture, foreignPictureMessage);
