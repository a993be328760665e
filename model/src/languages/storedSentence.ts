import * as z from '../zod';
import type { Sentence } from './sentence';

/** A {@link Sentence} as it is stored; one of its values may be a sentence itself. */
export const storedSentence: z.ZodType<Sentence> = z.object({
  sentence: z.string(),
  get values() {
    return z.record(z.string(), z.union([z.string(), z.number(), storedSentence]));
  },
});
