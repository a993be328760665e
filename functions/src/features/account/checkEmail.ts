import { checkEmailRequest, emailChecksPerNetwork } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { callable } from '../../platform/callables/callables';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { auth } from '../../platform/firebase/auth';
import { getNetworkLimits, type RequestOrigin } from '../../platform/http/clientNetwork';
import { createNetworkLimit } from '../../platform/http/networkLimit';

const isAdmitted = createNetworkLimit();

/** The dependencies of looking an email up. */
interface CheckContext {
  accounts: Pick<Accounts, 'getUserByEmail'>;
  /** Counts a request of a network, and says whether it is within the limit. */
  admit: (request: RequestOrigin) => boolean;
}

/**
 * `checkEmail`: says whether an account has an email that it never confirmed. A sign-in link confirms the email, and afterwards nobody
 * could tell that somebody else may have chosen the account's password. So the page asks before it uses the link. Visitors
 * learn no more than from the form that registers an account.
 */
export const checkEmail = callable({
  name: 'checkEmail',
  schema: checkEmailRequest,
  caller: () => null,
  createContext: (): CheckContext => ({
    accounts: auth(),
    admit: (request) =>
      isAdmitted(
        getNetworkLimits('emails', request, { max: emailChecksPerNetwork, isBehindHosting: false }),
      ),
  }),
  /** @throws HttpsError `resource-exhausted` past the limit of a network */
  handler: async ({ input: { email }, request }, { accounts, admit }) => {
    if (!admit(request.rawRequest)) {
      throw new HttpsError(
        'resource-exhausted',
        'Too many attempts came from your network. Try again in a minute.',
      );
    }
    const account = await nullIfNotFound(accounts.getUserByEmail(email));
    return { isUnconfirmed: account?.emailVerified === false };
  },
  // Without an account, too (resources.ts).
  options: { maxInstances: 2 },
});
