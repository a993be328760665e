import { expect, vi } from 'vitest';
import type { Context, Finding } from '../../../scripts/doctor/findings.mjs';
import { createGoogle } from '../../../scripts/google/client.mjs';
import { origins } from './google/origins';
import type { Project } from './google/project';
import { startGoogle } from './google/server';
import { projectId, values } from './values';

/** Asks a project in this process, which takes a moment where a command takes seconds. */
export async function withContext<Result>(
  project: Project,
  use: (context: Context) => Promise<Result>,
): Promise<Result> {
  const google = await startGoogle(project);
  for (const [name, value] of Object.entries({ ...origins, HTTP_PROXY: google.proxy }))
    vi.stubEnv(name, value);
  const result = await use({
    projectId,
    projectNumber: project.number,
    values,
    google: createGoogle(projectId, {
      readToken: () => Promise.resolve('token'),
      databaseUrl: values.VITE_FIREBASE_DATABASE_URL,
      wait: () => Promise.resolve(),
    }),
    siteUrl: values.SITE_URL,
  });
  vi.unstubAllEnvs();
  await google.stop();
  expect(google.unknown).toEqual([]);
  return result;
}

/**
 * Runs a check of our own commands on a project.
 * @returns the lines that are printed, such as `wrong: There is no default bucket …`, without what is right
 */
export const examine = async (
  project: Project,
  check: (context: Context) => Promise<Finding[]>,
): Promise<string[]> =>
  (await withContext(project, check))
    .filter(({ state }) => state !== 'ok')
    .map(({ state, text }) => `${state}: ${text}`);
