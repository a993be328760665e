import { getUserRequest, type GetUserRequest, type UserAccount } from '@appshelf/model';
import { toAppError } from '../../../store';

/** The callables, loaded with the first call. */
export const loadAccountFunctions = () => import('../../../firebase/accounts');

/** The account that is asked for; null when there is none. */
export async function findAccount(request: GetUserRequest): Promise<UserAccount | null> {
  const { getUser } = await loadAccountFunctions();
  try {
    return await getUser(request);
  } catch (error) {
    if (toAppError(error).code === 'functions/not-found') return null;
    throw error;
  }
}

/**
 * What to look an account up by: whatever has an @ is an e-mail, what begins with a plus sign a phone number, with or
 * without spaces and brackets, everything else a uid. Null for what no account can have, such as half an e-mail.
 */
export function parseLookUp(text: string): GetUserRequest | null {
  const request = text.includes('@')
    ? { email: text }
    : text.startsWith('+')
      ? { phoneNumber: text.replace(/[\s().-]/g, '') }
      : { uid: text };
  return getUserRequest.safeParse(request).data ?? null;
}
