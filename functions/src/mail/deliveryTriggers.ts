import { collections } from '@appshelf/model';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { deliver, deliverDue } from './deliver';
import { createDeliveryContext, smtpUrl } from './deliveryContext';

/**
 * A mail was put into the outbox: delivers it. Retried when the database fails; the same event twice sends once. A mail
 * to a group comes as thousands of events, and no mail server takes as many connections: fifty at most are open at once.
 */
export const mailCreated = onDocumentCreated(
  {
    document: `${collections.mail}/{mailId}`,
    retry: true,
    secrets: [smtpUrl],
    timeoutSeconds: 120,
    maxInstances: 5,
    concurrency: 10,
  },
  ({ params }) => deliver(params.mailId, createDeliveryContext()),
);

/** Every minute: delivers what waits for another attempt (docs/product.md#functions). */
export const mailDue = onSchedule(
  { schedule: 'every 1 minutes', secrets: [smtpUrl], timeoutSeconds: 300, maxInstances: 1 },
  () => deliverDue(createDeliveryContext()),
);
