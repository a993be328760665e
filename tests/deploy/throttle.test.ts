import { describe, expect, it } from 'vitest';
import { isPublic } from '../../scripts/deployed/declared.mjs';
import { throttle } from '../../scripts/deployed/throttle.mjs';
import { run } from './support/command';
import { compare, getDeclared, repairAll, withComparison } from './support/compare';
import { startGoogle } from './support/google/server';
import { copyDeployed, readFirst } from './support/rehearsal';

const { folder } = readFirst();

describe('a function that strangers call too often', () => {
  it('is limited at once, also for the pages that are pinned to it', async () => {
    const project = copyDeployed();
    const google = await startGoogle(project);
    const { code } = await run('npm run throttle -- page 1 --project your-project', {
      google,
      folder,
    });
    await google.stop();
    expect(google.unknown).toEqual([]);
    expect(code).toBe(0);
    const service = project.functions.services.get('page');
    expect(service?.spec.template.metadata.annotations['autoscaling.knative.dev/maxScale']).toBe(
      '1',
    );
    expect(service?.spec.traffic).toContainEqual({
      revisionName: 'page-00002',
      tag: 'fh-version1',
    });
    expect(await compare(project)).toEqual([
      expect.stringMatching(/^note: The function page may have 1 instances/),
    ]);
  });
});

describe('throttle', () => {
  it('limits every function that browsers call, and the doctor says so', async () => {
    const project = copyDeployed();
    const ids = (await getDeclared()).filter(isPublic).map(({ id }) => id);
    await withComparison(project, async (comparison) => {
      for (const id of ids) await throttle(comparison, id, 1);
    });
    const lines = await compare(project);
    const named = lines.map((line) => /^note: The function (\w+) may have 1 inst/.exec(line)?.[1]);
    const limited = [...project.functions.deployed].filter(
      ([id, { serviceConfig }]) => ids.includes(id) && serviceConfig.maxInstanceCount !== 1,
    );
    expect(named.toSorted()).toEqual(limited.map(([id]) => id).toSorted());
  });

  it('closes a function, which a repair opens again', async () => {
    const project = copyDeployed();
    const bindings = project.functions.services.get('metrics')?.bindings;
    await withComparison(project, (comparison) => throttle(comparison, 'metrics', 0));
    expect(project.functions.services.get('metrics')?.bindings).toEqual([]);
    await repairAll(project);
    expect(project.functions.services.get('metrics')?.bindings).toEqual(bindings);
  });
});
