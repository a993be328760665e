/** @typedef {import('./firestore.mjs').StoredDocument} StoredDocument */

/** Why an email of a backup is not sent. Administrators read it beside the email. */
export const heldMessage =
  'This email waited to be sent when the backup was made, and may have been sent since. Send it again if it is still wanted.';

const finishedStates = ['SUCCESS', 'ERROR'];

const at = (/** @type {string} */ timestampValue) => ({ timestampValue });
const nothing = { nullValue: null };

/**
 * Ends the delivery of an email. It has all fields of a delivery, since an email that was just written may have none.
 * @param {Record<string, any>} fields
 * @param {string} now
 */
function holdMail(fields, now) {
  const delivery = fields['delivery']?.mapValue?.fields ?? {};
  if (finishedStates.includes(delivery.state?.stringValue)) return null;
  const held = {
    attempts: { integerValue: '0' },
    handedOver: { booleanValue: false },
    info: nothing,
    startTime: at(now),
    ...delivery,
    state: { stringValue: 'ERROR' },
    error: { stringValue: heldMessage },
    endTime: at(now),
    dueAt: nothing,
  };
  return { ...fields, delivery: { mapValue: { fields: held } } };
}

/** Stops a campaign that was still adding emails to the outbox. */
const holdCampaign = (/** @type {Record<string, any>} */ fields) =>
  fields['status']?.stringValue === 'queueing'
    ? { ...fields, status: { stringValue: 'stopped' } }
    : null;

/**
 * Keeps what was under way when a backup was made from going on after a restore: emails that waited and campaigns that
 * were being sent may have reached people since. Administrators can send held emails again.
 *
 * @param {StoredDocument} document
 * @param {string} now ISO 8601
 * @returns {StoredDocument | null} the document to write in its place; null when nothing was under way
 */
export function holdPending({ path, fields }, now) {
  const [collection, ...rest] = path.split('/');
  if (rest.length !== 1) return null;
  const held =
    collection === 'mail'
      ? holdMail(fields, now)
      : collection === 'campaigns'
        ? holdCampaign(fields)
        : null;
  return held === null ? null : { path, fields: held };
}
