import { msg, plural, t } from '@lingui/core/macro';
import { limits, requiredText, type Translation } from '@appshelf/model';
import { Check, Undo2 } from 'lucide-react';
import type { QueueKind } from '../../../features/admin/queue';
import { getAuthorName } from '../../../features/authors';
import { formatCount } from '../../../lib/formatCount';
import { readAnew, runMutation } from '../../../store';
import { translateApi, type Place, type ProposalState } from './api';

const { decideOnProposal, findProposalConflict } = translateApi.endpoints;

interface ProposalOptions {
  place: Place;
  /** Whether the person publishes proposals. The author of the original only sends them back. */
  mayPublish: boolean;
  /** Reads the translations again. */
  onDecided: () => Promise<void>;
}

/**
 * Proposed translations of an entry. They are published one at a time, because each replaces what readers see. Nothing can
 * be undone, because translators are notified at once.
 */
export function getProposalKind({
  place,
  mayPublish,
  onDecided,
}: ProposalOptions): QueueKind<Translation, ProposalState> {
  return {
    getKey: ({ id }) => id,
    getVersion: ({ updatedAt }) => String(updatedAt),
    getEdition: ({ updatedAt }) => updatedAt,
    names: (proposal) => {
      const authorName = getAuthorName(proposal);
      return {
        label: t`Proposal by ${authorName}`,
        sentence: t`The proposal by ${authorName}`,
        object: t`the proposal by ${authorName}`,
      };
    },
    texts: {
      loading: msg`Loading proposals`,
      more: msg`Show more proposals`,
      selected: msg`Selected proposals`,
    },
    states: {
      accepted: {
        done: () => t`Translation published.`,
        decidedBefore: (name, proposal) => {
          const authorName = getAuthorName(proposal);
          return t`${name} has already published the proposal by ${authorName}.`;
        },
      },
      returned: {
        done: () => t`Proposal sent back.`,
        doneToSeveral: (count) =>
          plural(count, {
            one: `${formatCount(count)} proposal sent back.`,
            other: `${formatCount(count)} proposals sent back.`,
          }),
        decidedBefore: (name, proposal) => {
          const authorName = getAuthorName(proposal);
          return t`${name} has already sent back the proposal by ${authorName}.`;
        },
      },
    },
    decisions: [
      {
        to: 'accepted',
        key: 'p',
        icon: Check,
        label: () => t`Publish`,
        appliesTo: () => mayPublish,
      },
      {
        to: 'returned',
        key: 's',
        icon: Undo2,
        label: () => t`Send back`,
        appliesTo: () => true,
        note: {
          draft: 'proposal',
          schema: requiredText('what needs to change', limits.moderationNote),
          label: msg`Why you’re sending it back`,
          title: (proposals) => {
            const [authorName = ''] = proposals.map(getAuthorName);
            const count = proposals.length;
            return count === 1
              ? t`Send back the proposal by ${authorName}?`
              : plural(count, {
                  one: `Send back ${formatCount(count)} proposal?`,
                  other: `Send back ${formatCount(count)} proposals?`,
                });
          },
          description: () => t`Translators read your reason and can propose again.`,
          submitLabel: msg`Send back`,
        },
      },
    ],
    decide:
      ({ item, to, note }) =>
      async (dispatch) => {
        const decision = { place, proposal: item, to, note };
        const conflict = await dispatch(runMutation(decideOnProposal, decision));
        if (conflict === null) await onDecided();
        return conflict;
      },
    findConflict: (proposal) => readAnew(findProposalConflict, { place, proposal }),
  };
}
