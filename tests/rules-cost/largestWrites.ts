import type { Write } from './write';
import { appWrites } from './writes/apps';
import { fileWrites } from './writes/files';
import { instructionWrites } from './writes/instructions';
import { otherWrites } from './writes/others';
import { reviewWrites } from './writes/reviews';

/** Every write that the limits allow, at its largest. What is written comes from `model/src/limits.ts`. */
export const largestWrites: Write[] = [
  ...appWrites,
  ...reviewWrites,
  ...instructionWrites,
  ...otherWrites,
  ...fileWrites,
];
