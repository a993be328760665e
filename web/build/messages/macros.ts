import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';

const inSource = (file: string) => fileURLToPath(new URL(`../../src/${file}`, import.meta.url));

/** What the macros are compiled into. */
export const runtimeConfigModule = {
  i18n: [inSource('lib/i18n'), 'i18n'],
  Trans: [inSource('lib/Trans'), 'Trans'],
} as const;

const linguiConfig = makeConfig({ locales: ['en'], runtimeConfigModule }, { skipValidation: true });

/** Compiles Lingui's macros in a file with types, which stay. */
export async function compileMacros(code: string, file: string) {
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
