import {
  collections,
  showMailRequest,
  unsubscribePath,
  type Campaign,
  type PreviewMailResponse,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import type { Accounts } from '../accounts';
import { callable, parseInput, requireAdministrator, type Call } from '../callables';
import { toCampaignMail } from '../campaigns/campaignMail';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { siteUrl } from '../site';
import { compose, type MailSources } from './compose';
import { createOutbox, type OutgoingMail } from './outbox';
import { UndeliverableError } from './undeliverableError';

/** Mails without the links that are their recipients' alone: to unsubscribe, or into an account. */
const createKeylessSources = (firestore: Firestore): MailSources => ({
  accountLinks: () => Promise.resolve(`${siteUrl()}/…`),
  template: createOutbox(firestore).template,
  campaignMail: async ({ id }) => {
    const mail = await firestore.collection(collections.campaigns).doc(id).get();
    if (!mail.exists)
      throw new UndeliverableError('The letter to the group is not there any more.');
    return toCampaignMail(mail.data() as Campaign, siteUrl(), `${siteUrl()}${unsubscribePath}`);
  },
});

/** See the callable. */
async function show(
  request: Call,
  accounts: Pick<Accounts, 'getUser'>,
  firestore: Firestore,
): Promise<PreviewMailResponse> {
  await requireAdministrator(request, accounts);
  const { id } = parseInput(showMailRequest, request.data);
  const stored = await firestore.collection(collections.mail).doc(id).get();
  if (!stored.exists)
    throw new HttpsError('not-found', 'This letter is not in the outbox any more.');
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

/** `showMail`: `{id}` of a mail of the outbox in, the mail as it looks out. */
export const showMail = callable((request) => show(request, auth(), firestore()));
