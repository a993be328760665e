import { collections } from '@appshelf/model';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { auth, firestore } from '../firebase';
import { siteUrl } from '../site';
import { accountLinksOf } from './accountLinks';
import { deliver, deliverDue, type Post } from './deliver';
import { outboxIn } from './outbox';
import { sender } from './desk';
import { smtpSender } from './smtp';

/** The mail server: `smtps://name:password@mail.example.com`. The build sets the emulator's (build.mjs). */
const smtpUrl = defineSecret('SMTP_URL');

function post(): Post {
  return {
    outbox: outboxIn(firestore()),
    send: smtpSender(smtpUrl.value()),
    sender,
    accountLinks: accountLinksOf(auth(), siteUrl()),
    now: () => new Date(),
  };
}

/** A letter was put into the outbox: delivers it. Retried when the database fails; the same event twice sends once. */
export const mailCreated = onDocumentCreated(
  {
    document: `${collections.mail}/{mailId}`,
    retry: true,
    secrets: [smtpUrl],
    timeoutSeconds: 120,
  },
  ({ params }) => deliver(params.mailId, post()),
);

/** Every minute: delivers what waits for another attempt (product design, section 3). */
export const mailDue = onSchedule(
  { schedule: 'every 1 minutes', secrets: [smtpUrl], timeoutSeconds: 300, maxInstances: 1 },
  () => deliverDue(post()),
);
