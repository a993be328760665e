import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkComposed, composeRules, listLines, nameFragments } from './fragments.mjs';
import { namesFragments } from './lint.mjs';

/** @type {Record<string, string>} */
const files = {
  'rules/main.rules': 'service {\n  // @include kinds/*.rules\n\n  // the end\n}\n',
  'rules/kinds/products.rules': 'match /products {\n}\n',
  'rules/kinds/apps.rules': 'match /apps {\n\n  // @include reviews.rules\n}\n',
  'rules/reviews.rules': 'allow read;\nallow write: if kind in %{kinds};\n',
  'firestore.rules':
    "service {\n  match /apps {\n\n    allow read;\n    allow write: if kind in ['app'];\n  }\n\n  match /products {\n  }\n\n  // the end\n}\n",
};
const lists = { kinds: "['app']" };
const source = {
  read: (/** @type {string} */ file) => files[file] ?? '',
  list: (/** @type {string} */ folder) =>
    Object.keys(files).flatMap((file) =>
      path.dirname(file) === folder ? path.basename(file) : [],
    ),
};

describe('the rules of Firestore', () => {
  it('are their fragments, each at the indentation where it is included', () => {
    expect(composeRules(lists, source)).toBe(files['firestore.rules']);
  });

  it('are refused with the line that names a list which nobody declares', () => {
    expect(() => composeRules({}, source)).toThrow('rules/reviews.rules:2: there is no list kinds');
  });

  it.each([
    ['changed', "['app']", "['app', 'review']", 5],
    ['longer', '// the end\n}', '// the end\n}\n', 14],
    ['shorter', '  // the end\n', '', 11],
  ])('are refused with the first line that differs when they are %s', (_how, from, to, line) => {
    const read = (/** @type {string} */ file) =>
      file === 'firestore.rules' ? source.read(file).replace(from, to) : source.read(file);
    expect(() => checkComposed(lists, { ...source, read })).toThrow(
      `firestore.rules:${String(line)} is not what`,
    );
  });
});

describe('a message about the composed rules', () => {
  it.each([
    ['firestore.rules:5:7: never false', 'rules/reviews.rules:2:3: never false'],
    [
      'firestore.rules:6 and firestore.rules:8',
      'rules/kinds/apps.rules:4 and rules/kinds/products.rules:1',
    ],
    ['firestore.rules:99:1', 'firestore.rules:99:1'],
    ['storage.rules:5:7', 'storage.rules:5:7'],
  ])('%s', (message, named) => {
    expect(nameFragments(message, source)).toBe(named);
  });

  it('of ESLint names the fragment, too', () => {
    const { file, line, indent } = listLines()[39] ?? { file: '', line: 0, indent: 0 };
    const messages = [{ line: 40, column: indent + 1, message: 'Bad.', severity: 2 }];
    expect(
      namesFragments.postprocess?.([/** @type {any} */ (messages)], 'firestore.rules'),
    ).toEqual([
      { line: 40, column: indent + 1, message: `Bad. (${file}:${String(line)}:1)`, severity: 2 },
    ]);
  });
});
