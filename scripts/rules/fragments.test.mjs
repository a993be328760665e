import { describe, expect, it } from 'vitest';
import { checkComposed, composeRules, listLines, nameFragments } from './fragments.mjs';
import { namesFragments } from './lint.mjs';

/** @type {Record<string, string>} */
const files = {
  'rules/main.rules': 'service {\n  // @include apps.rules\n\n  // the end\n}\n',
  'rules/apps.rules': 'match /apps {\n\n  // @include reviews.rules\n}\n',
  'rules/reviews.rules': 'allow read;\nallow write: if kind in %{kinds};\n',
  'firestore.rules':
    "service {\n  match /apps {\n\n    allow read;\n    allow write: if kind in ['app'];\n  }\n\n  // the end\n}\n",
};
const lists = { kinds: "['app']" };
const read = (/** @type {string} */ file) => files[file] ?? '';

describe('the rules of Firestore', () => {
  it('are their fragments, each at the indentation where it is included', () => {
    expect(composeRules(lists, read)).toBe(files['firestore.rules']);
  });

  it('are refused with the line that names a list which nobody declares', () => {
    expect(() => composeRules({}, read)).toThrow('rules/reviews.rules:2: there is no list kinds');
  });

  it.each([
    ['changed', "['app']", "['app', 'review']", 5],
    ['longer', '// the end\n}', '// the end\n}\n', 11],
    ['shorter', '  // the end\n', '', 8],
  ])('are refused with the first line that differs when they are %s', (_how, from, to, line) => {
    const edited = (/** @type {string} */ file) =>
      file === 'firestore.rules' ? read(file).replace(from, to) : read(file);
    expect(() => checkComposed(lists, edited)).toThrow(
      `firestore.rules:${String(line)} is not what`,
    );
  });
});

describe('a message about the composed rules', () => {
  it.each([
    ['firestore.rules:5:7: never false', 'rules/reviews.rules:2:3: never false'],
    ['firestore.rules:6 and firestore.rules:8', 'rules/apps.rules:4 and rules/main.rules:4'],
    ['firestore.rules:99:1', 'firestore.rules:99:1'],
    ['storage.rules:5:7', 'storage.rules:5:7'],
  ])('%s', (message, named) => {
    expect(nameFragments(message, read)).toBe(named);
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
