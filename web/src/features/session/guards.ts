import { redirect, type MiddlewareFunction } from 'react-router-dom';
import { toPagePath } from '../../lib/language';
import { loginPathFrom, redirectTarget } from './redirect';
import { sessionKeeperContext } from './sessionKeeper';

function getPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${toPagePath(pathname)}${search}`;
}

/** Waits until it is known who is signed in, for a page that is for everybody and on which people sign in. */
export const awaitSession: MiddlewareFunction = async ({ context }) => {
  const keeper = context.get(sessionKeeperContext);
  await keeper.watch();
  await keeper.settled();
};

/** Lets signed-in people pass; everybody else signs in first and comes back. */
export const requireSignedIn: MiddlewareFunction = async ({ request, context }) => {
  const { user } = await context.get(sessionKeeperContext).settled();
  if (user === null) throw redirect(loginPathFrom(getPath(request)));
};

/** The sign-in page is for people who are not signed in; others go on to where they wanted. */
export const requireSignedOut: MiddlewareFunction = async ({ request, context }) => {
  const keeper = context.get(sessionKeeperContext);
  await keeper.watch();
  const { user } = await keeper.settled();
  if (user !== null) {
    throw redirect(redirectTarget(new URL(request.url).searchParams.get('redirect')));
  }
};
