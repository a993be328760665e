import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailState, MessageStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';
import { i18n } from '../../../lib/i18n';

/** The names of the states of a delivery in the interface. */
export const mailStateLabels: Record<MailState, MessageDescriptor> = {
  PENDING: msg`Queued`,
  PROCESSING: msg`Sending`,
  SUCCESS: msg`Delivered`,
  ERROR: msg`Failed`,
  RETRY: msg`Will be retried`,
};

/** The names of the statuses in the interface. */
export const messageStatusLabels: Record<MessageStatus, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'message' }),
  read: msg`Read`,
  replied: msg`Replied`,
};

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
