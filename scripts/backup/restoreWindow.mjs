import { mergeDocument, readDocument } from './firestore.mjs';

/** @typedef {import('../google/client.mjs').Google} Google */

/** The document by which functions recognise writes of a restore: functions/src/platform/events/restoreWindow.ts. */
const restoreDocument = 'health/restore';

/** How often a restore reports that it is running, in milliseconds. */
const heartbeatMs = 60_000;

/** How long after its last write a restore ends, in milliseconds: clocks of Google's services differ a little. */
const settleMs = 5_000;

/** How long after its last sign functions take a restore for running, in milliseconds: `restoreLeaseMs` there. */
const leaseMs = 10 * 60_000;

/** Whether a restore was begun and has neither ended nor been silent for long. */
async function isOpen(/** @type {Google} */ google) {
  const { endedAt, seenAt } = (await readDocument(google, restoreDocument)) ?? {};
  const isEnded = endedAt?.['timestampValue'] !== undefined;
  return !isEnded && Date.parse(seenAt?.['timestampValue']) + leaseMs > Date.now();
}

/**
 * Runs the writes of a restore so that functions take no notice of their events. A restore that was interrupted and is
 * run again continues the same window.
 *
 * @param {Google} google
 * @param {() => Promise<void>} write
 * @param {(ms: number) => Promise<unknown>} [wait]
 */
export async function withRestoreWindow(
  google,
  write,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
) {
  const stamps = (await isOpen(google)) ? ['seenAt'] : ['startedAt', 'seenAt'];
  await mergeDocument(google, restoreDocument, { endedAt: { nullValue: null } }, stamps);
  const heartbeat = setInterval(() => {
    mergeDocument(google, restoreDocument, {}, ['seenAt']).catch(() => {
      // Several may be missing before functions take the restore for interrupted.
    });
  }, heartbeatMs);
  try {
    await wait(settleMs);
    await write();
    await wait(settleMs);
  } finally {
    clearInterval(heartbeat);
  }
  await mergeDocument(google, restoreDocument, {}, ['endedAt']);
}
