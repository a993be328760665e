/** Reading and writing Firestore's export format: `firebase-emulators-without-java/firestore-export`. */
export * from '../firestore/engine/export';
