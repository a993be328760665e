/**
 * The statuses of an instruction. An author writes a draft and submits it; an administrator publishes or rejects it.
 */
export const instructionStatuses = ['draft', 'submitted', 'published', 'rejected'] as const;
export type InstructionStatus = (typeof instructionStatuses)[number];

/** The difficulties of instructions, the easiest first. */
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The sort orders of instructions, in the order in which they are shown. The first is the default. */
export const instructionSorts = ['newest', 'helpful', 'quickest'] as const;
export type InstructionSort = (typeof instructionSorts)[number];
