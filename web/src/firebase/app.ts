import { initializeApp } from 'firebase/app';
import { isLocalProject, readFirebaseConfig } from './config';

const config = readFirebaseConfig(import.meta.env);

/** The one Firebase app that every service of this folder belongs to. */
export const firebaseApp = initializeApp(config);

/** Whether the services must connect to the emulators. */
export const usesEmulators = isLocalProject(config);
