import type { InstructionStatus } from '@appshelf/model';
import type { BadgeTone } from '../../../../ui';

interface StatusTexts {
  label: string;
  tone: BadgeTone;
  /** What the state means for the author. */
  sentence: string;
}

/** The names of an instruction's states for its author. */
export const statusTexts: Record<InstructionStatus, StatusTexts> = {
  draft: { label: 'Draft', tone: 'neutral', sentence: 'Only you can see it.' },
  submitted: {
    label: 'Waits for a moderator',
    tone: 'warn',
    sentence: 'To change it, withdraw it first.',
  },
  published: { label: 'Published', tone: 'good', sentence: 'Everybody can read it.' },
  rejected: {
    label: 'Not published',
    tone: 'bad',
    sentence: 'Revise it and submit it again.',
  },
};
