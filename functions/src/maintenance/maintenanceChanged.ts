import { databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { retried } from '../events/retried';
import { database } from '../firebase/database';
import { firestore } from '../firebase/firestore';
import { regions } from '../regions';
import { copyMaintenance } from './maintenance';

/** Copies the setting to Firestore, where the rules of members' writes and uploads read it. */
export const maintenanceChanged = onValueWritten(
  { ref: `/${databasePaths.maintenance}`, region: regions.database, retry: true },
  retried('maintenanceChanged', () => copyMaintenance(database(), firestore())),
);
