import { databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { copyMaintenance } from './maintenance';

/** Copies the setting to Firestore, where the rules of members' writes and uploads read it. */
export const maintenanceChanged = onValueWritten(
  { ref: `/${databasePaths.maintenance}`, retry: true },
  () => copyMaintenance(database(), firestore()),
);
