import { expect, it } from 'vitest';
import { folderCircles } from './folderImports.mjs';

/** @param {Record<string, string>} files */
const find = (files) =>
  folderCircles(['src/features'], Object.keys(files), (file) => files[file] ?? '');

it('says which imports a circle of folders consists of, also of types', () => {
  expect(
    find({
      'src/features/reviews/write.ts': "import { list } from '../members/list';",
      'src/features/members/list.ts': "export * from './save';",
      'src/features/members/save.ts': "import { count } from '../reports/count';",
      'src/features/reports/count.ts': "import type { Review } from '../reviews/write';",
      'src/features/pages/page.ts': "import '../reviews/write';",
    }),
  ).toEqual([
    'A circle of folders: src/features/reviews/write.ts imports src/features/members/list.ts, ' +
      'src/features/members/save.ts imports src/features/reports/count.ts, ' +
      'src/features/reports/count.ts imports src/features/reviews/write.ts.',
  ]);
});

it('finds nothing where imports run one way, within a folder, or in a comment or a test', () => {
  expect(
    find({
      'src/features/reviews/write.ts': "import '../reports/count';\nimport './read';",
      'src/features/reviews/read.ts': "import './write';",
      'src/features/reports/count.ts': "// import '../reviews/write';\nimport 'node:path';",
      'src/features/reports/count.test.ts': "import '../reviews/write';",
      'src/platform/log.ts': "import '../features/reviews/write';",
    }),
  ).toEqual([]);
});
