import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InstructionStatus } from '@appshelf/model';
import type { BadgeTone } from '../../../../ui';

interface StatusTexts {
  label: MessageDescriptor;
  tone: BadgeTone;
  /** What the state means for the author. */
  sentence: MessageDescriptor;
}

/** The names of an instruction's states for its author. */
export const statusTexts: Record<InstructionStatus, StatusTexts> = {
  draft: { label: msg`Draft`, tone: 'neutral', sentence: msg`Only you can see it.` },
  submitted: {
    label: msg`Waiting for review`,
    tone: 'warn',
    sentence: msg`To change it, withdraw it first.`,
  },
  published: { label: msg`Published`, tone: 'good', sentence: msg`Everyone can read it.` },
  rejected: {
    label: msg`Not published`,
    tone: 'bad',
    sentence: msg`Revise it and submit it again.`,
  },
};
