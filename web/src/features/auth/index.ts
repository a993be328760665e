export { signOut } from './actions';
export { authSlice, selectAuth } from './authSlice';
