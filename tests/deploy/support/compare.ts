import { checkDeployment, type Comparison } from '../../../scripts/deployed/comparison.mjs';
import { readDeclared } from '../../../scripts/deployed/declared.mjs';
import { listDeployed } from '../../../scripts/deployed/deployed.mjs';
import type { Context } from '../../../scripts/doctor/findings.mjs';
import { repair } from '../../../scripts/doctor/repair.mjs';
import { vi } from 'vitest';
import { examine, withContext } from './examine';
import type { Project } from './google/project';
import { projectId, values } from './values';

let declared: ReturnType<typeof readDeclared> | undefined;

/** What the source declares, which is built once. */
export const getDeclared = () => (declared ??= readDeclared(projectId, values));

/** Compares what was deployed with the source. */
const checkDeployed = (context: Context) => checkDeployment(context, getDeclared);

/** The findings of the doctor about the deployment, without those that everything is right. */
export const compare = (project: Project): Promise<string[]> => examine(project, checkDeployed);

/**
 * Has the doctor mend what it can, without a question.
 * @returns how many things stay wrong, and the lines that are printed
 */
export async function repairAll(project: Project): Promise<{ left: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const left = await withContext(project, async (context) =>
    repair(projectId, await checkDeployed(context), { isAgreed: true }),
  );
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { left, lines };
}

/** Runs a function with the deployed project and what the source declares. */
export const withComparison = (
  project: Project,
  use: (comparison: Comparison) => Promise<unknown>,
): Promise<void> =>
  withContext(project, async (context) => {
    const deployed = await listDeployed(context.google, projectId);
    await use({ ...context, deployed, declared: await getDeclared() });
  });

/** Changes one entry of a map. */
export function change<Value>(map: Map<string, Value>, key: string, changes: Partial<Value>): void {
  const value = map.get(key);
  if (value === undefined) throw new Error(`There is no ${key}.`);
  map.set(key, { ...value, ...changes });
}

/** The name of the job of a scheduled function. */
export const rollupJob = `projects/${projectId}/locations/europe-west1/jobs/firebase-schedule-nightlyRollup-europe-west1`;
