import { describe, expect, it } from 'vitest';
import { fileCircles, folderCircles, listFolders, readImports } from './importCircles.mjs';

/** @param {Record<string, string>} files */
const read = (files) => readImports(Object.keys(files), (file) => files[file] ?? '');

/** @param {Record<string, string>} files */
const inFolder = (files, folder = 'src') => folderCircles(folder, read(files));

const circle = {
  'src/a/one.ts': "import { two } from '../b';",
  'src/b/index.ts': "export type { Three } from '../c/three';",
  'src/c/three.tsx': "const load = () => import('../a/one');",
};

const lines = [
  'src/a/one.ts imports ../b',
  'src/b/index.ts imports ../c/three',
  'src/c/three.tsx imports ../a/one',
];

describe('folderCircles', () => {
  it('names the imports of a circle, however long it is, and no others', () => {
    expect(inFolder({ ...circle, 'src/d/four.ts': "import { one } from '../a/one';" })).toEqual(
      lines,
    );
  });

  it('takes a file and the folder with its name for one', () => {
    const files = {
      'src/errors.ts': "import { own } from './values/own';",
      'src/errors/texts.ts': '',
      'src/values/own.ts': '',
      'src/values/email.ts': "import { text } from '../errors/texts';",
    };
    expect(inFolder(files)).toHaveLength(2);
    expect(fileCircles(read(files))).toEqual([]);
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
      { 'src/a/one.ts': "import '../testing/b';", 'src/testing/b.ts': "import '../a/one';" },
    ],
    [
      'imports of what is elsewhere',
      { 'src/a/one.ts': "import '../../lib/b';", 'lib/b.ts': "import '../src/a/one';" },
    ],
  ])('allows %s', (_what, files) => {
    expect(inFolder(files)).toEqual([]);
  });

  it('looks at what is directly in the folder alone', () => {
    const files = {
      'src/a/x/one.ts': "import '../y/two';",
      'src/a/y/two.ts': "import '../x/one';",
    };
    expect(inFolder(files)).toEqual([]);
    expect(inFolder(files, 'src/a')).toHaveLength(2);
  });
});

describe('fileCircles', () => {
  it('names the imports of a circle', () => {
    expect(fileCircles(read(circle))).toEqual(lines);
  });

  it('finds scripts, and no circle where folders alone import each other', () => {
    expect(
      fileCircles(read({ 'a.mjs': "import './b.mjs';", 'b.mjs': "import './a.mjs';" })),
    ).toHaveLength(2);
    expect(
      fileCircles(
        read({
          'src/a/one.ts': "import '../b/two';",
          'src/b/two.ts': '',
          'src/b/three.ts': "import '../a/four';",
          'src/a/four.ts': '',
        }),
      ),
    ).toEqual([]);
  });
});

it('lists the folders of a tree', () => {
  const files = ['src/a/x/one.ts', 'src/a/x/two.ts', 'src/main.ts', 'srcs/b/three.ts'];
  expect(listFolders('src', files)).toEqual(['src', 'src/a/x', 'src/a']);
});
