import type { AppThunk } from '../../store';
import { runAuthAction } from './runAuthAction';

/** Signs out. The router then shows the sign-in page. */
export const signOut = (): AppThunk<Promise<boolean>> =>
  runAuthAction({ provider: 'signout', run: (client) => client.signOut() });
