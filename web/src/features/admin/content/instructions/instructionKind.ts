import { msg, plural, t } from '@lingui/core/macro';
import { limits, requiredText } from '@appshelf/model';
import { Check, Undo2 } from 'lucide-react';
import { formatCount } from '../../../../lib/formatCount';
import { readAnew, runMutation } from '../../../../store';
import type { Decision, QueueKind } from '../../queue';
import { adminInstructionsApi, type InstructionState, type ModeratedEntry } from './api';
import { isUnreadable } from './unreadable';

const { decideInstruction, findInstructionConflict } = adminInstructionsApi.endpoints;

const getStatus = (entry: ModeratedEntry) => (isUnreadable(entry) ? 'draft' : entry.status);

const getTitle = (entry: ModeratedEntry): string =>
  isUnreadable(entry) ? t`This instruction can’t be read` : entry.title;

/** Sends an instruction back to its author, or takes it off the site. */
export const sendBack: Decision<ModeratedEntry, InstructionState> = {
  to: 'rejected',
  key: 's',
  icon: Undo2,
  label: (entries) =>
    entries.some((entry) => getStatus(entry) === 'submitted') ? t`Send back` : t`Take off the site`,
  appliesTo: (entry) => ['submitted', 'published'].includes(getStatus(entry)),
  note: {
    draft: 'sendBack',
    schema: requiredText('what needs to change', limits.moderationNote),
    label: msg`Message to the author`,
    title: (entries) => {
      const [title = ''] = entries.map(getTitle);
      const count = entries.length;
      return count === 1
        ? t`Send “${title}” back?`
        : plural(count, {
            one: `Send ${formatCount(count)} instruction back?`,
            other: `Send ${formatCount(count)} instructions back?`,
          });
    },
    description: () => t`Say what needs to change. The author gets your message with the decision.`,
    submitLabel: msg`Send back`,
  },
};

/** Publishes an instruction. */
export const publish: Decision<ModeratedEntry, InstructionState> = {
  to: 'published',
  key: 'p',
  icon: Check,
  label: () => t`Publish`,
  appliesTo: (entry) => ['submitted', 'rejected'].includes(getStatus(entry)),
};

/**
 * Instructions. The list doesn't offer to publish them, because it shows only their summary. Nothing can be undone, because
 * authors are notified at once.
 */
export const instructionKind: QueueKind<ModeratedEntry, InstructionState> = {
  getKey: ({ id }) => id,
  getVersion: (entry) => (isUnreadable(entry) ? entry.json : String(entry.updatedAt)),
  getEdition: (entry) => (isUnreadable(entry) ? entry.json : entry.updatedAt),
  names: (entry) => {
    const title = getTitle(entry);
    return { label: title, sentence: `“${title}”`, object: `“${title}”` };
  },
  texts: {
    loading: msg`Loading instructions`,
    more: msg`Show more instructions`,
    selected: msg`Selected instructions`,
  },
  states: {
    published: {
      done: (entry) => {
        const title = getTitle(entry);
        return t`“${title}” published.`;
      },
      decidedBefore: (name, entry) => {
        const title = getTitle(entry);
        return t`${name} has already published “${title}”.`;
      },
    },
    rejected: {
      done: (entry) => {
        const title = getTitle(entry);
        return t`“${title}” sent back to its author.`;
      },
      doneToSeveral: (count) =>
        plural(count, {
          one: `${formatCount(count)} instruction sent back to its author.`,
          other: `${formatCount(count)} instructions sent back to their authors.`,
        }),
      decidedBefore: (name, entry) => {
        const title = getTitle(entry);
        return t`${name} has already sent “${title}” back.`;
      },
    },
  },
  decisions: [sendBack],
  decide:
    ({ item, to, note }, by) =>
    async (dispatch) =>
      isUnreadable(item)
        ? { reason: 'edited' }
        : dispatch(runMutation(decideInstruction, { instruction: item, decision: to, note, by })),
  findConflict: (entry) => async (dispatch) =>
    isUnreadable(entry) ? null : dispatch(readAnew(findInstructionConflict, entry)),
};
