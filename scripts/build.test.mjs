import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at, root } from './lib/paths.mjs';

const { firestore, database, storage, functions, hosting } = JSON.parse(
  readFileSync(at('firebase.json'), 'utf8'),
);

describe('a deployment', () => {
  it('builds for its project, whichever part is deployed', () => {
    for (const { predeploy } of [...functions, hosting])
      expect(predeploy).toContain('node scripts/build.mjs --project $GCLOUD_PROJECT');
  });

  it.each(Object.entries({ firestore, database, storage, functions: functions[0] }))(
    'compares %s with the project before anything is changed',
    (target, { predeploy }) => {
      expect(predeploy[0]).toBe(`node scripts/compare.mjs ${target} --project $GCLOUD_PROJECT`);
    },
  );

  it('takes the region of rewrites from the functions', () => {
    expect(JSON.stringify(hosting.rewrites)).not.toContain('region');
  });

  it.each([
    ['a project without values', ['--project', 'no-such-project'], 'Copy .env.example to'],
    ['the local project', ['--project', 'demo-appshelf'], 'exists in the emulators only'],
    ['no project', ['--project'], 'The command is: npm run build'],
  ])('ends with a sentence for %s', (_what, args, sentence) => {
    const { status, stderr } = spawnSync(process.execPath, [at('scripts/build.mjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });
});
