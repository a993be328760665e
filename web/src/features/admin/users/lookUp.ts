import { type GetUserRequest, type UserAccount } from '@appshelf/model';
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
