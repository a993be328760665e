import { expect, it } from 'vitest';
import { folderCircles } from './folderCircles.mjs';

/** @param {Record<string, string>} files */
const find = (files, roots = ['src']) =>
  folderCircles(roots, Object.keys(files), (file) => files[file] ?? '');

it('names the imports of a circle, however long it is, and no others', () => {
  const circle = {
    'src/a/one.ts': "import { two } from '../b';",
    'src/b/index.ts': "export type { Three } from '../c/three';",
    'src/c/three.tsx': "const load = () => import('../a/one');",
  };
  expect(find({ ...circle, 'src/d/four.ts': "import { one } from '../a/one';" })).toEqual([
    'a → b: src/a/one.ts imports ../b',
    'b → c: src/b/index.ts imports ../c/three',
    'c → a: src/c/three.tsx imports ../a/one',
  ]);
});

it.each([
  ['imports in one direction', { 'src/a/one.ts': "import '../b';", 'src/b/index.ts': '' }],
  [
    'imports within a folder',
    { 'src/a/one.ts': "import './x/two';", 'src/a/x/two.ts': "import '../one';" },
  ],
  [
    'imports of tests',
    { 'src/a/one.test.ts': "import '../b';", 'src/b/index.ts': "import '../a/one';" },
  ],
  [
    'what only tests use',
    {
      'src/a/one.ts': "import '../testing/b';",
      'src/testing/b.ts': "import '../a/one';",
    },
  ],
  [
    'imports of what is outside the root',
    { 'src/a/one.ts': "import '../../lib/b';", 'lib/b.ts': "import '../src/a/one';" },
  ],
])('allows %s', (_what, files) => {
  expect(find(files)).toEqual([]);
});

it('looks at each root by itself', () => {
  const files = {
    'src/a/x/one.ts': "import '../y/two';",
    'src/a/y/two.ts': "import '../x/one';",
  };
  expect(find(files)).toEqual([]);
  expect(find(files, ['src', 'src/a'])).toHaveLength(2);
});
