/** An author writes drafts and submits them; administrators publish or reject what was submitted. */
export const instructionStatuses = ['draft', 'submitted', 'published', 'rejected'] as const;
export type InstructionStatus = (typeof instructionStatuses)[number];

/** How demanding an instruction is, the easiest first. */
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The orders in which instructions are listed, as they are offered; the first one is the usual one. */
export const instructionSorts = ['newest', 'helpful', 'quickest'] as const;
export type InstructionSort = (typeof instructionSorts)[number];
