import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { pubsub } from 'firebase-functions/v1';
import { onValueWritten } from 'firebase-functions/v2/database';
import {
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/v2/firestore';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectDeleted, onObjectFinalized } from 'firebase-functions/v2/storage';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';

initializeApp();

/** Stores what a function was called with, for the test to read. */
const store = (name, called) => getFirestore().doc(`calls/${name}`).set(called);

export const remind = onSchedule('every day 09:00', ({ jobName, scheduleTime }) =>
  store('remind', { jobName, scheduleTime }),
);

export const remindBefore = pubsub
  .schedule('1,15 of month 09:00')
  .timeZone('Europe/Berlin')
  .onRun(({ eventType, resource }) => store('remindBefore', { eventType, topic: resource.name }));

export const overdue = onSchedule('0 9 * * MON', () => {
  throw new Error('Nobody has paid.');
});

export const print = onTaskDispatched({ retryConfig: { maxAttempts: 2 } }, async (task) => {
  const { data, retryCount, queueName } = task;
  if (retryCount === 0) throw new Error('No paper.');
  await store('print', { data, retryCount, queueName });
});

export const admit = beforeUserCreated(({ data }) => {
  if (!data.email?.endsWith('@example.com'))
    throw new HttpsError('permission-denied', 'Patients only.');
  return { customClaims: { role: 'patient' } };
});

export const welcome = beforeUserSignedIn(() => ({ sessionClaims: { welcomed: true } }));

export const visitWritten = onDocumentWritten('visits/{visit}', ({ data, params, type }) =>
  store(`visitWritten ${data.after.exists ? 'set' : 'deleted'}`, {
    params,
    type,
    before: data.before.data() ?? null,
    after: data.after.data() ?? null,
  }),
);

export const visitBy = onDocumentWrittenWithAuthContext('visits/{visit}', ({ data, authId }) =>
  store(`visitBy ${data.after.exists ? 'set' : 'deleted'}`, { authId }),
);

export const roomWritten = onValueWritten('rooms/{room}', ({ data, params, instance, authId }) =>
  store('roomWritten', {
    params,
    instance,
    authId,
    before: data.before.val(),
    after: data.after.val(),
  }),
);

export const pictureStored = onObjectFinalized(({ data, bucket }) =>
  store('pictureStored', { bucket, name: data.name, size: data.size, type: data.contentType }),
);

export const pictureDeleted = onObjectDeleted(({ data }) =>
  store('pictureDeleted', { name: data.name }),
);

export const whoami = onCall(({ auth }) => ({ uid: auth?.uid ?? null, role: auth?.token.role }));
