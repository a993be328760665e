/** The places for the name of a site that has not chosen one. */
const defaultFile = 'model/src/entities/site/siteIdentity.ts';

/** The files that may name the product: texts about it, its example data, tests, and commands for developers. */
const places = [
  /^(docs|seed|emulator-data|tests)\//,
  /(^|\/)(README|CHANGELOG|CONTRIBUTING|SECURITY|LICENSE)(\.md)?$/,
  /\.test\.\w+$/,
  /^scripts\/(start|lib\/node)\.mjs$/,
];

/** The texts that visitors read: there the name is not allowed in lower case either, as in the key of a browser's storage. */
const readTexts = /^web\/content\//;

const text = /\.(ts|tsx|mjs|js|json|md|html|css|svg|txt|yml|yaml|rules)$|^\.env\.example$/;

/**
 * Lists the lines that name the product where an owner's own name has to stand.
 * @param {string[]} files paths below the root
 * @param {(file: string) => string} read
 * @throws Error when the default name is not found in its file
 */
export function fixedSiteNames(files, read) {
  const name = /defaultSiteIdentity\b[^=]*= \{\s*name: '([^']+)'/.exec(read(defaultFile))?.[1];
  if (name === undefined) throw new Error(`${defaultFile} has no default name any more.`);
  return files
    .filter((file) => text.test(file) && file !== defaultFile)
    .filter((file) => !places.some((place) => place.test(file)))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          line.includes(name) ||
          (readTexts.test(file) && line.toLowerCase().includes(name.toLowerCase()))
            ? [`${file}:${String(index + 1)}: ${line.trim()}`]
            : [],
        ),
    );
}
