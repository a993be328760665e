export { sendMagicLink, signOut } from './actions';
export { authSlice, selectAuth } from './authSlice';
export { GoogleMark } from './GoogleMark';
export { PasswordRequirements } from './PasswordRequirements';
