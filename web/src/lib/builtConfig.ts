import { getPictureSource, type FirebaseConfig } from './firebaseConfig';

/** The build puts it here (web/build/firebaseConfig.ts). */
declare const __FIREBASE_CONFIG__: FirebaseConfig;

/** The values of the project for which this client is built. */
export const firebaseConfig: FirebaseConfig = __FIREBASE_CONFIG__;

/** Where the files of that project are read. */
export const pictureSource = getPictureSource(firebaseConfig);
