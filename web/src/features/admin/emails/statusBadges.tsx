import type { MailState, MessageStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';
import { messageStatusLabels } from './inbox/inboxRows';
import { mailStateLabels } from './outbox/outboxRows';
import { i18n } from '../../../lib/i18n';

const messageTones: Record<MessageStatus, BadgeTone> = {
  new: 'accent',
  read: 'neutral',
  replied: 'good',
};

/** The status of a message in its colour. */
export function MessageBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={messageTones[status]}>{i18n._(messageStatusLabels[status])}</Badge>;
}

const mailTones: Record<MailState, BadgeTone> = {
  PENDING: 'neutral',
  PROCESSING: 'accent',
  SUCCESS: 'good',
  ERROR: 'bad',
  RETRY: 'warn',
};

/** The state of a delivery in its colour. */
export function MailBadge({ state }: { state: MailState }) {
  return <Badge tone={mailTones[state]}>{i18n._(mailStateLabels[state])}</Badge>;
}
