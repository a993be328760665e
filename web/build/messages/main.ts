import { extractMessages, findProblems } from './extract.ts';

/*
 * Finds the sentences of the interface and writes them into the PO files of `web/messages`. With `--check` it writes nothing:
 * it reports catalogues that lack a sentence of the code or have one too many, broken translations, words that the
 * glossary refuses, phrases that a language would inflect, and how many translations are missing. Exits with code 1 for
 * everything but missing translations.
 */
if (process.argv.includes('--check')) {
  const { problems, missing } = await findProblems();
  for (const line of missing) console.log(line);
  for (const line of problems) console.error(line);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  for (const line of await extractMessages()) console.log(line);
}
