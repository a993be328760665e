import { vi } from 'vitest';
import type { Context } from '../../../scripts/doctor/findings.mjs';
import { createGoogle } from '../../../scripts/doctor/google.mjs';
import { origins } from './google/origins';
import type { Google } from './google/server';
import { projectId, values } from './values';

/**
 * Runs checks of the doctor in this process, signed in to the stand-in. A command of its own takes seconds to load
 * firebase-tools.
 */
export async function withGoogle<T>(
  { project, proxy }: Google,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  for (const [name, value] of Object.entries({ ...origins, HTTP_PROXY: proxy }))
    vi.stubEnv(name, value);
  try {
    return await work({
      projectId,
      projectNumber: project.number,
      values,
      google: createGoogle(projectId, () => Promise.resolve('token')),
      siteUrl: values.SITE_URL,
    });
  } finally {
    vi.unstubAllEnvs();
  }
}
