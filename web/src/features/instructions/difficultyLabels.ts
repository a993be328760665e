import type { Difficulty } from '@appshelf/model';

/** The names of the difficulties. */
export const difficultyLabels: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Some practice',
  hard: 'Demanding',
};
