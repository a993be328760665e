import { isAdministrator, permissionDeniedMessage } from '@appshelf/model';
import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { toastAdded } from '../toasts';
import { homePath } from './redirect';
import { sessionKeeperContext } from './sessionKeeper';

/** Lets administrators pass; other signed-in people are told so on the home page. Comes after `requireSignedIn`. */
export const requireAdministrator: MiddlewareFunction = async ({ context }) => {
  const keeper = context.get(sessionKeeperContext);
  const { user } = await keeper.settled();
  if (isAdministrator(user)) return;
  keeper.dispatch(toastAdded({ message: permissionDeniedMessage, type: 'error' }));
  throw redirect(homePath);
};
