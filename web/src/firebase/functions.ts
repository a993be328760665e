import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import type {
  GetUserRequest,
  SetAdminClaimAnswer,
  SetAdminClaimRequest,
  User,
} from '@appshelf/model';
import { firebaseApp, usesEmulators } from './app';
import { emulators, functionsRegion } from './config';

const functions = getFunctions(firebaseApp, functionsRegion);
if (usesEmulators) connectFunctionsEmulator(functions, emulators.host, emulators.ports.functions);

const getUserCallable = httpsCallable<GetUserRequest, User>(functions, 'getUser');
const setAdminClaimCallable = httpsCallable<SetAdminClaimRequest, SetAdminClaimAnswer>(
  functions,
  'setAdminClaim',
);

/** Looks an account up by e-mail or uid. Administrators only; rejects with `functions/not-found` for nobody. */
export async function getUser(request: GetUserRequest): Promise<User> {
  return (await getUserCallable(request)).data;
}

/** Makes a member an administrator or takes it back. Administrators only. */
export async function setAdminClaim(request: SetAdminClaimRequest): Promise<SetAdminClaimAnswer> {
  return (await setAdminClaimCallable(request)).data;
}
