import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { adminApp } from './app';

/** Cloud Firestore, with administrator rights. */
export const firestore = (): Firestore => getFirestore(adminApp());
