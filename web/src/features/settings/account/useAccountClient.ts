import type * as accountClient from '../../../firebase/auth/account';
import { useLazyModule } from '../../../ui';

type AccountClient = typeof accountClient;

const load = (): Promise<AccountClient> => import('../../../firebase/auth/account');

/**
 * The calls that change an account. They are loaded with the component, so that nothing is awaited between a click and
 * Google's window: browsers allow a window to the click alone.
 *
 * @returns runs a call, and loads the code first where it is not there yet
 */
export function useAccountClient(): (
  run: (client: AccountClient) => Promise<void>,
) => Promise<void> {
  const client = useLazyModule(load, true);
  return async (run) => run(client ?? (await load()));
}
