/** The document in which a project records its migrations. Functions and clients do not write it. */
export const migrationsDocument = 'health/migrations';

/**
 * How far a migration is in a project.
 * @typedef {object} Progress
 * @property {'running' | 'done'} status
 * @property {number} query the index of the query that it is in
 * @property {string | null} after the path of the last document that it looked at in the query; null for none
 * @property {number} read how many documents it looked at
 * @property {number} changed how many it changed
 * @property {FirebaseFirestore.Timestamp} startedAt
 * @property {FirebaseFirestore.Timestamp} updatedAt
 */

/**
 * What `health/migrations` holds: the progress by the migration's id, and which run may change it, until when.
 * @typedef {object} MigrationRecord
 * @property {Record<string, Progress>} [progress]
 * @property {{ run: string, until: FirebaseFirestore.Timestamp } | null} [lock]
 */

/**
 * Lists the migrations that a project has not finished, in their order.
 * @template {{ id: string }} Migration
 * @param {readonly Migration[]} all
 * @param {Record<string, { status?: string }>} progress
 */
export const listDue = (all, progress) => all.filter(({ id }) => progress[id]?.status !== 'done');
