import { databasePaths } from '@appshelf/model';
import { onValueWritten } from 'firebase-functions/database';
import { retried } from '../../platform/events/retried';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { regions } from '../../platform/deployment/regions';
import { copyMaintenance } from './copySettings';

/** Copies the setting to Firestore, where the rules of members' writes and uploads read it. */
export const maintenanceChanged = onValueWritten(
  { ref: `/${databasePaths.maintenance}`, region: regions.database, retry: true },
  retried('maintenanceChanged', () => copyMaintenance(database(), firestore())),
);
