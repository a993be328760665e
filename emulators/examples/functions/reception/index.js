import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';

/** A second codebase: firebase.json lists it beside `functions`. */

initializeApp();

export const hours = onRequest((request, response) => {
  response.json({ path: request.path, opens: '09:00' });
});

export const openDoors = onSchedule('every day 09:00', () =>
  getFirestore().doc('calls/openDoors').set({ codebase: 'reception' }),
);
