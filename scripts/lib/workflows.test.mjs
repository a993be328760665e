import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from './paths.mjs';

const folder = at('.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(`${folder}/${name}`, 'utf8'),
}));
const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

describe.each(workflows)('$name', ({ text }) => {
  it('pins each action to a commit and says its version', () => {
    const used = [...text.matchAll(/uses: (\S+.*)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/);
  });

  it('runs the firebase-tools of the lock file only', () => {
    expect(text).not.toMatch(/firebase-tools@|npm i(nstall)? /);
    if (/npx |npm run (?:deploy|preview)/.test(text)) expect(text).toContain('- run: npm ci\n');
  });

  it('runs scripts that exist', () => {
    for (const [, script] of text.matchAll(/npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty([script ?? '']);
  });

  it('holds no key, deletes nothing unasked, and keeps titles and branches out of its shell', () => {
    expect(text).not.toMatch(/credentials_json|secrets\.|--force|FIREBASE_TOKEN/);
    for (const [, command] of text.matchAll(/run: (.*)/g)) expect(command).not.toContain('${{');
  });
});

describe.each(workflows.filter(({ text }) => text.includes('google-github-actions/auth')))(
  '$name, which gets credentials,',
  ({ text }) => {
    it('is skipped where no project is named', () => {
      expect(text).toMatch(/if: >-\n\s+vars\.(?:FIREBASE|PREVIEW)_PROJECT_ID != ''/);
    });

    it('installs and builds in a job that can get none', () => {
      const jobs = text.slice(text.indexOf('\njobs:')).split(/\n {2}(?=\w+:\n)/);
      const installing = jobs.filter((job) => job.includes('npm ci'));
      const signingIn = jobs.filter((job) => job.includes('google-github-actions/auth'));
      expect([installing.length, signingIn.length]).toEqual([1, 1]);
      expect(installing[0]).toContain('npm run build');
      expect(installing[0]).not.toMatch(/id-token|environment:/);
      expect(signingIn[0]).toContain('id-token: write');
      expect(text.slice(0, text.indexOf('\njobs:'))).not.toContain('id-token');
    });
  },
);

it('previews go to another project than the live site, where they could be released', () => {
  const { text = '' } = workflows.find(({ name }) => name === 'preview.yml') ?? {};
  expect(text).toContain('PROJECT: ${{ vars.PREVIEW_PROJECT_ID }}');
  expect(text).not.toMatch(/vars\.(?:FIREBASE_PROJECT_ID|WORKLOAD_IDENTITY_PROVIDER)/);
});
