import { getAuth, type Auth } from 'firebase-admin/auth';
import { adminApp } from './app';

/** Firebase Authentication, with administrator rights. */
export const auth = (): Auth => getAuth(adminApp());
