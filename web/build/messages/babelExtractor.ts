import { extractFromFileWithBabel } from '@lingui/cli/api';
import type { ExtractorType } from '@lingui/conf';
import { extractMade } from './extractFromModel.ts';
import { usesMacros } from './usesMacros.ts';

/** Finds the sentences in files of the client that use Lingui's macros. Others are not parsed, which takes most of the time. */
export const babelExtractor: ExtractorType = {
  match: (file) => /\/web\/src\/.*\.tsx?$/.test(file),
  extract: async (file, code, onMessageExtracted, context) => {
    extractMade(file, code, onMessageExtracted);
    if (!usesMacros(code) || context === undefined) return;
    await extractFromFileWithBabel(file, code, onMessageExtracted, context, {
      plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])],
    });
  },
};
