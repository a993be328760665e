export { prepareGoogle, sendMagicLink } from './actions';
export { authSlice, selectAuth } from './authSlice';
export { GoogleMark } from './GoogleMark';
export { PasswordRequirements } from './PasswordRequirements';
export { signOut } from './signOut';
