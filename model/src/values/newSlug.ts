import { isAddressEnd, toAddressEnd } from '../names/addressEnd';
import { slugPattern, slugText } from './primitives';

/** The `slug` of a new entry whose address can change later, which the refusal of letters beyond ASCII says. */
export const newSlug = slugText.regex(slugPattern, {
  error: ({ input }) =>
    isAddressEnd(toAddressEnd(String(input)))
      ? 'Use the letters a to z, digits and single hyphens for now. Once it’s saved, “Change address” also takes letters of other scripts.'
      : 'Use lower-case letters, digits and single hyphens.',
});
