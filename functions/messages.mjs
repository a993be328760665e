import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

/** The folder of the PO files, one for each language. */
const folder = path.join(import.meta.dirname, '../web/messages');

/** Whether the functions translate the sentences of a file: emails, notifications and feeds. The client may show them, too. */
export const isOwn = (/** @type {string} */ file) =>
  [
    /^functions\/src\//,
    /^model\/src\/entities\/mail\/defaultMailTemplates\.ts/,
    /^model\/src\/entities\/community\/notificationChoices\.ts/,
    /^model\/src\/rights\/roleLabels\.ts/,
    // The usual texts of a site, which pages get with what its owner had translated.
    /^model\/src\/entities\/site\/siteIdentity\.ts/,
    /^model\/src\/taxonomies\/taxonomies\.ts/,
  ].some((pattern) => pattern.test(file));

/** Lists the languages that have a PO file. */
async function listLanguages() {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith('.po')).map((file) => path.parse(file).name);
}

/** Reads the functions' sentences of a language, compiled, by the English ones. Those without a translation are English. */
async function readMessages(/** @type {string} */ language) {
  const { items } = PO.parse(await readFile(path.join(folder, `${language}.po`), 'utf8'));
  const messages = items.flatMap(({ msgid, msgstr: [text = ''], references }) =>
    references.some(isOwn) ? [[msgid, compileMessageOrThrow(text || msgid)]] : [],
  );
  if (messages.length === 0) throw new Error(`${language}.po has no sentence of the functions.`);
  return JSON.stringify(Object.fromEntries(messages));
}

const loadersId = 'virtual:server-messages';

/** The name of a language's file beside the built functions. */
const getFile = (/** @type {string} */ language) => `messages-${language}.js`;

/** The module of the loaders: `load` gives the name of the module of a language. */
async function makeLoaders(/** @type {(language: string) => string} */ load) {
  const entries = (await listLanguages()).map(
    (language) => `${JSON.stringify(language)}: () => import(${JSON.stringify(load(language))})`,
  );
  return `export const loaders = { ${entries.join(', ')} };`;
}

/** Writes a file with the sentences of each language, of which an instance loads those that it needs. */
export async function writeMessages(/** @type {string} */ out) {
  for (const language of await listLanguages()) {
    const source = `exports.messages = ${await readMessages(language)};\n`;
    await writeFile(path.join(out, getFile(language)), source);
  }
}

/**
 * Lets esbuild find the loaders of the sentences, which load the files of {@link writeMessages}.
 * @type {import('esbuild').Plugin}
 */
export const bundledMessages = {
  name: 'messages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${loadersId}$`) }, () => ({
      path: loadersId,
      namespace: 'messages',
    }));
    onResolve({ filter: /^\.\/messages-\w+\.js$/, namespace: 'messages' }, (file) => ({
      path: file.path,
      external: true,
    }));
    onLoad({ filter: /.*/, namespace: 'messages' }, async () => ({
      contents: await makeLoaders((language) => `./${getFile(language)}`),
    }));
  },
};

/**
 * Lets the tests of the functions load the translations of `web/messages`. English is read from the code.
 * @returns {import('vite').Plugin}
 */
export const testedMessages = () => ({
  name: 'appshelf:server-messages',
  enforce: 'pre',
  resolveId: (id) => (id === loadersId || id.startsWith('server-messages/') ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${loadersId}`) return makeLoaders((language) => `server-messages/${language}`);
    const [, language] = /^\0server-messages\/(\w+)$/.exec(id) ?? [];
    if (language === undefined) return null;
    return `export const messages = ${language === 'en' ? '{}' : await readMessages(language)};`;
  },
});
