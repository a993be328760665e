import {
  collections,
  findContentName,
  listDocumentLinks,
  recheckLinkRequest,
  type ModuleId,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { staffCallable } from '../../../platform/callables/callables';
import type { Accounts } from '../../../platform/firebase/accounts';
import { rareFunction } from '../../../platform/deployment/functionSizes';
import { auth } from '../../../platform/firebase/auth';
import { firestore } from '../../../platform/firebase/firestore';
import { siteUrl } from '../../../platform/site/site';
import { readIdentity } from '../../../platform/site/siteIdentity';
import { checkLink, type LinkOutcome } from './checkLink';
import { parseBrokenLink, storeOutcome } from './storeOutcome';
import { isShown } from './sweepLinks';

/** The dependencies of the callable. */
interface RecheckContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  site: string;
  readSwitchedOff: () => Promise<readonly ModuleId[]>;
  check: (url: string) => Promise<LinkOutcome>;
  now: () => number;
}

/** `recheckLink`: checks a broken link at once, and removes it from the list when it works. */
export const recheckLink = staffCallable({
  name: 'recheckLink',
  schema: recheckLinkRequest,
  createContext: (): RecheckContext => ({
    accounts: auth(),
    firestore: firestore(),
    site: siteUrl(),
    readSwitchedOff: async () => (await readIdentity()).switchedOff,
    check: checkLink,
    now: Date.now,
  }),
  /**
   * Checks a link that is stored as broken once more. The caller names the stored link and no address, so that nothing is asked for
   * that the published content does not name.
   *
   * @throws HttpsError `not-found` when it is not stored any more
   */
  handler: async (
    { input: { id } },
    { firestore: database, site, readSwitchedOff, check, now },
  ) => {
    const reference = database.collection(collections.brokenLinks).doc(id);
    const before = parseBrokenLink(await reference.get());
    if (before === null) throw new HttpsError('not-found', 'This link is no longer on the list.');
    const name = findContentName(before.path);
    const fields = (await database.doc(before.path).get()).data();
    const isThere =
      name !== undefined &&
      fields !== undefined &&
      isShown(name, fields, await readSwitchedOff()) &&
      listDocumentLinks(name, fields, site).some(({ url }) => url === before.url);
    if (!isThere) {
      await reference.delete();
      return { outcome: 'removed' };
    }
    const outcome = await check(before.url);
    const batch = database.batch();
    const { url, path, title, fields: where } = before;
    storeOutcome(batch, database, { url, path, title, fields: where }, outcome, {
      before,
      now: now(),
    });
    await batch.commit();
    return { outcome: outcome.kind };
  },
  options: rareFunction,
});
