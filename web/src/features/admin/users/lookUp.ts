import { getUserRequest, type GetUserRequest, type UserAccount } from '@appshelf/model';
import { toAppError } from '../../../store';

/** Loads the callables for accounts with the first call. */
export const loadAccountFunctions = () => import('../../../firebase/functions/userFunctions');

/** Finds an account; null when there is none. */
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
 * Parses a search text: with an @ it is an email, with a leading plus sign a phone number (spaces and brackets are
 * removed), otherwise a uid. Returns null for a text that no account can have, such as half an email.
 */
export function parseLookUp(text: string): GetUserRequest | null {
  const request = text.includes('@')
    ? { email: text }
    : text.startsWith('+')
      ? { phoneNumber: text.replace(/[\s().-]/g, '') }
      : { uid: text };
  return getUserRequest.safeParse(request).data ?? null;
}
