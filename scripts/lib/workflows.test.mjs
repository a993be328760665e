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
    if (text.includes('npx ')) expect(text).toMatch(/- run: npm ci\n[\s\S]*npx /);
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
      expect(text).toMatch(/if: >-\n\s+vars\.FIREBASE_PROJECT_ID != ''/);
    });

    it('installs and builds before it gets them', () => {
      const credentials = text.indexOf('google-github-actions/auth');
      for (const step of ['npm ci', 'npm run build']) {
        expect(text.indexOf(step)).toBeGreaterThan(0);
        expect(text.indexOf(step)).toBeLessThan(credentials);
      }
    });
  },
);
