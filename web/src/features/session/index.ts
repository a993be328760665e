export { AccountBoundary } from './AccountBoundary';
export { awaitSession, requireSignedIn, requireSignedOut } from './guards';
export { hasPermissionNow } from './hasPermissionNow';
export { homePath, loginPath, loginPathFrom, redirectTarget } from './redirect';
export { useKeptRight } from './useKeptRight';
export { requirePermission } from './requirePermission';
export { createSessionKeeper, sessionKeeperContext, type SessionKeeper } from './sessionKeeper';
export { selectSession, sessionSlice } from './sessionSlice';
export { useHasPermission } from './useHasPermission';
