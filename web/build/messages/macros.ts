import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformAsync, type BabelFileResult } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { root } from './root.ts';

const inSource = (file: string) => join(root, 'web/src', file);

/** What the macros are compiled into. */
export const runtimeConfigModule = {
  i18n: [inSource('lib/i18n'), 'i18n'],
  Trans: [inSource('lib/Trans'), 'Trans'],
} as const;

const linguiConfig = makeConfig({ locales: ['en'], runtimeConfigModule }, { skipValidation: true });

interface Compiled {
  readonly code: string;
  readonly map: NonNullable<BabelFileResult['map']> | null;
}

async function compile(code: string, file: string): Promise<Compiled> {
  const compiled = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
    plugins: [[macros, { linguiConfig }]],
  });
  if (typeof compiled?.code !== 'string') throw new Error(`${file} could not be compiled.`);
  return { code: compiled.code, map: compiled.map ?? null };
}

/** The folder with what each file was last compiled to. All builds and tests of a checkout read it. */
const cacheFolder = join(root, '.cache/macros');

/** What a result depends on besides the file: the versions of the packages, and the options above. */
const tools = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)].map((file) =>
  readFileSync(file),
);

/** Stands for the folder of the checkout in the cache, which a copy of the checkout can use then. */
const rootMark = '<root>';

/**
 * Compiles Lingui's macros in a file with types, which stay. A file that is as it was when it was compiled last is read from the
 * cache: Babel takes 6 of the 20 seconds of processor time of a build.
 */
export async function compileMacros(code: string, file: string): Promise<Compiled> {
  const name = relative(root, file);
  const hash = createHash('sha256');
  for (const part of [...tools, name, code]) hash.update(part).update('\0');
  const version = hash.digest('hex');
  const cacheFile = join(cacheFolder, name.replaceAll(/[/\\]/g, '+'));
  const cached = await readFile(cacheFile, 'utf8').catch(() => '');
  if (cached.startsWith(version))
    return JSON.parse(cached.slice(version.length).replaceAll(rootMark, root)) as Compiled;
  const compiled = await compile(code, file);
  await mkdir(cacheFolder, { recursive: true });
  // Another process may read or write the file meanwhile.
  const temporaryFile = `${cacheFile}.${randomUUID()}`;
  await writeFile(temporaryFile, version + JSON.stringify(compiled).replaceAll(root, rootMark));
  await rename(temporaryFile, cacheFile);
  return compiled;
}
