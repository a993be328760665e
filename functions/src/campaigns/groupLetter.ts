import { collections, type Campaign, type MailCampaign, type LetterInput } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { foundOrNull, type Accounts } from '../accounts';
import type { GroupLetter } from '../mail/compose';
import { letterOf } from '../mail/letterBody';
import { escapeMarkup } from '../markup';
import { UnwritableError } from '../mail/unwritable';
import { unsubscribeUrl, type MailSubscription } from './unsubscribeLink';

/** A letter to a group as one member gets it, with the way out of the group at its foot. */
export function groupLetterOf(letter: LetterInput, siteUrl: string, url: string): GroupLetter {
  const why = `You get this letter because you have an account at ${siteUrl}.`;
  return {
    message: letterOf(letter, {
      text: `${why}\nNo more letters like this: ${url}`,
      html: `<p style="color: #5a6372; font-size: 14px">${escapeMarkup(why)} <a href="${escapeMarkup(url)}">Unsubscribe</a></p>`,
    }),
    unsubscribeUrl: url,
  };
}

/** What a letter to a group is made from. */
export interface GroupLetterContext {
  firestore: Firestore;
  accounts: Pick<Accounts, 'getUser'>;
  siteUrl: string;
}

/**
 * Makes a member's letter of a campaign at the moment it is delivered: who was disabled or has unsubscribed since it was
 * queued does not get it any more.
 *
 * @throws UnwritableError saying why they don't
 */
export async function memberLetter(
  { id, uid }: MailCampaign,
  { firestore, accounts, siteUrl }: GroupLetterContext,
): Promise<GroupLetter> {
  const [letter, subscription, account] = await Promise.all([
    firestore.collection(collections.campaigns).doc(id).get(),
    firestore.collection(collections.mailSubscriptions).doc(uid).get(),
    foundOrNull(accounts.getUser(uid)),
  ]);
  if (!letter.exists) throw new UnwritableError('The letter to the group is not there any more.');
  if (account === null || account.disabled) {
    throw new UnwritableError('The account was disabled or deleted before the letter went out.');
  }
  const { key, unsubscribedAt } = (subscription.data() ?? {}) as Partial<MailSubscription>;
  if (key === undefined || unsubscribedAt !== null) {
    throw new UnwritableError('The member unsubscribed before the letter went out.');
  }
  return groupLetterOf(letter.data() as Campaign, siteUrl, unsubscribeUrl(siteUrl, uid, key));
}
