import { collections } from '@appshelf/model';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { retried } from '../../platform/events/retried';
import { deliver, deliverDue } from '../mail/deliver/deliver';
import { createDeliveryContext, smtpUrl } from './deliveryContext';

/**
 * Delivers a new mail of the outbox. The event is retried when the database fails. A repeated event sends nothing. At
 * most ten connections to the mail server are open at once, because a campaign causes thousands of events.
 */
export const mailCreated = onDocumentCreated(
  {
    document: `${collections.mail}/{mailId}`,
    retry: true,
    secrets: [smtpUrl],
    timeoutSeconds: 120,
    maxInstances: 10,
  },
  retried('mailCreated', ({ params }) => deliver(params.mailId, createDeliveryContext())),
);

/** Delivers every minute the emails that are due for another attempt. */
export const mailDue = onSchedule(
  { schedule: 'every 1 minutes', secrets: [smtpUrl], timeoutSeconds: 300, maxInstances: 1 },
  () => deliverDue(createDeliveryContext()),
);
