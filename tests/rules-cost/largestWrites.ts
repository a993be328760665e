import type { Write } from './write';
import { appWrites } from './writes/apps';
import { commentWrites } from './writes/comments';
import { collectionWrites } from './writes/collections';
import { entryWrites } from './writes/entries';
import { fileWrites } from './writes/files';
import { instructionWrites } from './writes/instructions';
import { otherWrites } from './writes/others';
import { reviewWrites } from './writes/reviews';
import { translationWrites } from './writes/translations';

/** The largest allowed form of every write, by `model/src/limits.ts`. */
export const largestWrites: Write[] = [
  ...appWrites,
  ...reviewWrites,
  ...instructionWrites,
  ...commentWrites,
  ...collectionWrites,
  ...translationWrites,
  ...entryWrites,
  ...otherWrites,
  ...fileWrites,
];
