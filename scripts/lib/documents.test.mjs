import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { at, root } from './paths.mjs';

const list = (/** @type {string[]} */ ...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && existsSync(at(name)));

const documents = list('*.md', ':!web/content');
const sources = list();

const read = (/** @type {string} */ name) => readFileSync(at(name), 'utf8');

/** Removes code from a text, because brackets in it are not links. */
const withoutCode = (/** @type {string} */ text) =>
  text.replaceAll(/```[^]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');

/** Lists the anchors that GitHub creates for the headings of a document. */
const getAnchors = (/** @type {string} */ text) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );

/** Lists the documents that a text names from the root of the repository, each with its heading, and that do not exist. */
const findUnknownDocuments = (/** @type {string} */ text) =>
  [...text.matchAll(/(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)]
    .filter(
      ([, file = '', anchor]) =>
        !existsSync(at(file)) || (anchor !== undefined && !getAnchors(read(file)).has(anchor)),
    )
    .map(([pointer]) => pointer);

/** Options that every command of firebase-tools has. */
const firebaseOptions = [
  'project',
  'account',
  'json',
  'token',
  'non-interactive',
  'interactive',
  'debug',
  'config',
];

/**
 * Lists the commands of firebase-tools in a text that the locked version does not have, and their options that it does
 * not have.
 */
function findUnknownFirebase(/** @type {string} */ text) {
  const lines = text.replaceAll(/\\\n\s*/g, ' ').matchAll(/npx firebase ([a-z][\w:-]*)([^`\n]*)/g);
  return [...lines].flatMap(([, command = '', rest = '']) => {
    const name = `node_modules/firebase-tools/lib/commands/${command.replaceAll(':', '-')}`;
    // `firestore:indexes` is in `firestore-indexes-list.js`.
    const file = [`${name}.js`, `${name}-list.js`].find((each) => existsSync(at(each)));
    if (file === undefined) return [command];
    // Options that several commands of the emulators have are in a file of their own.
    const source = read(file) + read('node_modules/firebase-tools/lib/emulator/commandUtils.js');
    const options = [...rest.matchAll(/ --([a-z-]+)/g)].map(([, option = '']) => option);
    return options
      .filter((option) => !firebaseOptions.includes(option) && !source.includes(`--${option}`))
      .map((option) => `${command} --${option}`);
  });
}

/** Lists the links of a document to places in the repository. */
const getLinks = (/** @type {string} */ text) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** Documents about a moment in the past, so their files may not exist any more. */
const isRecord = (/** @type {string} */ name) =>
  name === 'CHANGELOG.md' || name.startsWith('docs/decisions/');

/** Lists the source files that a document names, by path or by name alone, and that do not exist. */
const findUnknownFiles = (/** @type {string} */ text) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !sources.some((file) => file === name || file.endsWith(`/${name}`)));

describe.each(documents)('%s', (name) => {
  if (!isRecord(name))
    it('names source files that exist', () => {
      expect(findUnknownFiles(read(name))).toEqual([]);
    });

  it('links to files and headings that exist', () => {
    const broken = getLinks(read(name)).filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? name : path.join(path.dirname(name), file);
      if (!existsSync(at(target))) return true;
      return anchor !== undefined && !getAnchors(read(target)).has(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names commands of firebase-tools that exist', () => {
    expect(findUnknownFirebase(read(name))).toEqual([]);
  });

  it('names npm commands that exist', () => {
    // A document below a package names the commands of that package, too.
    const packages = ['.', name.split('/')[0] ?? '']
      .map((folder) => path.join(folder, 'package.json'))
      .filter((file) => existsSync(at(file)));
    const scripts = packages.flatMap((file) => Object.keys(JSON.parse(read(file)).scripts ?? {}));
    const kinds = [...read('scripts/test.mjs').matchAll(/^ {2}(\w+): \{ ?(?:command|$)/gm)].map(
      ([, kind]) => kind,
    );
    const text = read(name);
    const commands = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, command, builtIn]) => command ?? builtIn,
    );
    expect(commands.filter((command) => !scripts.includes(String(command)))).toEqual([]);
    const parts = [...text.matchAll(/\bnpm test -- (\w+)/g)].map(([, kind]) => kind);
    expect(parts.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });
});

it('code, messages and workflows point to documents and headings that exist', () => {
  const pointing = execFileSync('git', ['grep', '-lI', 'docs/.*[.]md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const broken = pointing
    .trim()
    .split('\n')
    .flatMap((name) => findUnknownDocuments(read(name)).map((pointer) => `${name}: ${pointer}`));
  expect(broken).toEqual([]);
});

it('a pointer to a document or heading that does not exist is found', () => {
  const folder = 'docs';
  expect(
    findUnknownDocuments(
      `${folder}/none.md, ${folder}/architecture.md, ${folder}/architecture.md#none, https://a.example/${folder}/none.md`,
    ),
  ).toEqual([`${folder}/none.md`, `${folder}/architecture.md#none`]);
});

it('a command of firebase-tools that does not exist is found', () => {
  const text =
    'Run `npx firebase functions:secret:set A`, then\n\nnpx firebase deploy --no-such \\\n  --project a';
  expect(findUnknownFirebase(text)).toEqual(['functions:secret:set', 'deploy --no-such']);
});

it('a source file that does not exist is found', () => {
  expect(findUnknownFiles('`scripts/check.mjs`, `check.mjs`, `none/check.mjs`')).toEqual([
    'none/check.mjs',
  ]);
});

it('has documents that somebody can read: 30,000 words at most', () => {
  const words = list('*.md', ':!web/content', ':!seed')
    .filter((name) => path.basename(name) !== 'CHANGELOG.md')
    .flatMap((name) => read(name).split(/\s+/).filter(Boolean));
  expect(words.length).toBeLessThanOrEqual(30_000);
});
