export { awaitSession, requireSignedIn, requireSignedOut } from './guards';
export { homePath, loginPath, loginPathFrom } from './redirect';
export { requireAdministrator } from './requireAdministrator';
export { createSessionKeeper, sessionKeeperContext, type SessionKeeper } from './sessionKeeper';
export { selectIsAdmin, selectSession, sessionSlice } from './sessionSlice';
