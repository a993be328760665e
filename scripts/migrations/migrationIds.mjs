import { migrations } from './migrations.mjs';

/**
 * The ids of all migrations, the oldest first. The build of the client imports them, and its types do not check
 * JavaScript.
 */
export const migrationIds = migrations.map(({ id }) => id);
