import {
  collections,
  showMailRequest,
  unsubscribePath,
  type Campaign,
  type PreviewMailResponse,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../../platform/firebase/accounts';
import {
  callable,
  parseInput,
  requirePermission,
  type Call,
} from '../../platform/callables/callables';
import { toCampaignMail } from '../../outbox/campaigns/campaignMail';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';
import { siteUrl } from '../../platform/site/site';
import { compose, type MailSources } from '../../outbox/mail/compose';
import { createOutbox, type OutgoingMail } from '../../outbox/mail/outbox';
import { readSiteName } from '../../outbox/mail/siteContact';
import { UndeliverableError } from '../../outbox/mail/undeliverableError';

/** Creates sources that leave out secret links: to unsubscribe, or to an account. Only the recipient may have those. */
const createKeylessSources = (firestore: Firestore): MailSources => ({
  accountLinks: () => Promise.resolve(`${siteUrl()}/…`),
  notificationLink: () => Promise.resolve(`${siteUrl()}${unsubscribePath}`),
  template: createOutbox(firestore).template,
  siteName: readSiteName,
  campaignMail: async ({ id }) => {
    const mail = await firestore.collection(collections.campaigns).doc(id).get();
    if (!mail.exists)
      throw new UndeliverableError('The email to the group does not exist any more.');
    return toCampaignMail(mail.data() as Campaign, siteUrl(), `${siteUrl()}${unsubscribePath}`);
  },
});

/** Handles the callable `showMail`. */
async function show(
  request: Call,
  accounts: Pick<Accounts, 'getUser'>,
  firestore: Firestore,
): Promise<PreviewMailResponse> {
  await requirePermission(request, 'mail.manage', accounts);
  const { id } = parseInput(showMailRequest, request.data);
  const stored = await firestore.collection(collections.mail).doc(id).get();
  if (!stored.exists)
    throw new HttpsError('not-found', 'This email is not in the outbox any more.');
  try {
    const { subject, text, html } = await compose(
      id,
      stored.data() as OutgoingMail,
      '',
      createKeylessSources(firestore),
    );
    return { message: { subject, text, html }, problems: [] };
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    return {
      message: null,
      problems: [{ severity: 'error', field: 'text', line: null, message: error.message }],
    };
  }
}

/** `showMail`: takes the `{id}` of a mail of the outbox and returns the rendered mail. */
export const showMail = callable((request) => show(request, auth(), firestore()));
