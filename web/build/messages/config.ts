import { join } from 'node:path';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languageCodes, sourceLanguage } from '../../../model/src/languages/languages.ts';
import { extractFromModel } from './extractFromModel.ts';
import { babelExtractor } from './babelExtractor.ts';
import { runtimeConfigModule } from './macros.ts';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Reads and writes PO files. Places are noted without line numbers, which would change with every edit of a file. */
export const poFormat = formatter({ lineNumbers: false });

/**
 * How sentences are found and stored: one PO file for each language in `web/messages`.
 */
export const linguiConfig = makeConfig(
  {
    rootDir: root,
    locales: [...languageCodes],
    sourceLocale: sourceLanguage,
    catalogs: [
      {
        path: '<rootDir>/web/messages/{locale}',
        include: ['<rootDir>/web/src', '<rootDir>/model/src', '<rootDir>/functions/src'],
        exclude: ['**/*.test.*', '**/testing.*', '**/testing/**'],
      },
    ],
    format: poFormat,
    orderBy: 'message',
    extractors: [babelExtractor, extractFromModel],
    runtimeConfigModule,
  },
  { skipValidation: true },
);
