import * as z from '../../zod';
import { toSchemas } from '../../fields/schemas';
import { semver } from '../../values/primitives';
import { releaseFields } from './fields';

/** `apps/{id}/releases/{version}`; the document id is the version. */
export const appRelease = z.object({ version: semver, ...toSchemas(releaseFields) });
export type AppRelease = z.infer<typeof appRelease>;
