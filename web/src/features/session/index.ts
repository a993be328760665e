export { awaitSession, requireAdministrator, requireSignedIn, requireSignedOut } from './guards';
export { homePath, loginPath, loginPathFrom } from './redirect';
export { createSessionKeeper, sessionKeeperContext, type SessionKeeper } from './sessionKeeper';
export { selectIsAdmin, selectSession, sessionSlice } from './sessionSlice';
