import { parseArgs } from 'node:util';
import {
  chosenEncodings,
  transferKinds,
  type ChosenEncoding,
  type TransferKind,
} from '@appshelf/model/transfer';

/** A command that cannot be understood. The message says how it is typed. */
export class UsageError extends Error {}

const kinds = transferKinds.join(' | ');

const importUsage = `npm run import -- ${kinds} FILE [--project ID --by EMAIL] [--dry-run] [--from BUCKET] [--column "HEADER=NAME"] [--encoding windows-1252]`;
const exportUsage = `npm run export -- ${kinds} FILE [--project ID]`;

/** What both commands name: a kind, a file, and a project; without one, the running suite. */
interface FileOptions {
  kind: TransferKind;
  file: string;
  project: string | undefined;
}

/** The options of `npm run import` (docs/run/import.md). */
export interface ImportOptions extends FileOptions {
  /** The address of the administrator who imports. */
  by: string;
  isDryRun: boolean;
  from: string | null;
  chosen: ReadonlyMap<string, string>;
  /** The encoding of a file that is no UTF-8. */
  encoding?: ChosenEncoding;
}

function requireFile(words: readonly string[], usage: string): Pick<FileOptions, 'kind' | 'file'> {
  const [word, file, ...rest] = words;
  const kind = transferKinds.find((known) => known === word);
  if (kind === undefined || file === undefined || rest.length > 0) {
    throw new UsageError(`Name a kind and a file: ${usage}`);
  }
  return { kind, file };
}

/** Runs `parseArgs`, whose errors become {@link UsageError}. */
function parse<Parsed>(read: () => Parsed, usage: string): Parsed {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${reason}\nThe command is: ${usage}`);
  }
}

/** The administrator of the seed, who imports into the suite. */
const suiteAdministrator = 'admin@appshelf.test';

/**
 * Parses the arguments of `npm run import`.
 *
 * @throws UsageError
 */
export function parseImportOptions(args: string[]): ImportOptions {
  const options = {
    project: { type: 'string' },
    by: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    from: { type: 'string' },
    column: { type: 'string', multiple: true },
    encoding: { type: 'string' },
  } as const;
  const { values, positionals } = parse(
    () => parseArgs({ args, options, allowPositionals: true }),
    importUsage,
  );
  const { project, by = project === undefined ? suiteAdministrator : undefined } = values;
  if (by === undefined) {
    throw new UsageError(
      `Name the administrator who imports, by the address of their account: ${importUsage}`,
    );
  }
  const chosen = (values.column ?? []).map((choice): [string, string] => {
    const place = choice.lastIndexOf('=');
    if (place > 0) return [choice.slice(0, place), choice.slice(place + 1).trim()];
    throw new UsageError(`--column takes a header and a column: --column "My header=name".`);
  });
  const encoding = chosenEncodings.find((known) => known === values.encoding);
  if (encoding === undefined && values.encoding !== undefined) {
    throw new UsageError(
      `--encoding takes ${chosenEncodings.join(' or ')}. UTF-8 and UTF-16 need no option.`,
    );
  }
  return {
    ...requireFile(positionals, importUsage),
    ...(encoding === undefined ? {} : { encoding }),
    project,
    by,
    isDryRun: values['dry-run'],
    from: values.from ?? null,
    chosen: new Map(chosen),
  };
}

/**
 * Parses the arguments of `npm run export`.
 *
 * @throws UsageError
 */
export function parseExportOptions(args: string[]): FileOptions {
  const options = { project: { type: 'string' } } as const;
  const { values, positionals } = parse(
    () => parseArgs({ args, options, allowPositionals: true }),
    exportUsage,
  );
  return { ...requireFile(positionals, exportUsage), project: values.project };
}
