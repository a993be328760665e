import { migrations } from './migrations.mjs';

/** The ids of all migrations, the oldest first. The build of the client names them, which checks no JavaScript. */
export const migrationIds = migrations.map(({ id }) => id);
