import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Difficulty } from '@appshelf/model';
import { i18n } from '../../lib/i18n';

const labels: Record<Difficulty, MessageDescriptor> = {
  easy: msg`Beginner`,
  medium: msg`Intermediate`,
  hard: msg`Advanced`,
};

/** The name of a difficulty. */
export const getDifficultyLabel = (difficulty: Difficulty): string => i18n._(labels[difficulty]);
