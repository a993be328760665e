/**
 * The rules runtime of the Storage emulator: firebase-tools starts it with the argument `serve` and talks to it over
 * standard input and output. Standard error stays silent, as firebase-tools takes every line there for a failure.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { endWithParent } from '../shared/endWithParent';
import { createRuntime, serve } from './serve';

/**
 * The file for the coverage, because a runtime has no HTTP endpoint. It is written before each reply, so that it
 * contains every evaluation whose result was sent.
 */
const coverageFile = process.env.STORAGE_RULES_COVERAGE_FILE;

/** Writes beside the file first, so that nobody reads half of it. */
function saveCoverage(): void {
  if (coverageFile === undefined) return;
  writeFileSync(`${coverageFile}.part`, JSON.stringify(runtime.getCoverage()));
  renameSync(`${coverageFile}.part`, coverageFile);
}

const runtime = createRuntime(process.stdout, saveCoverage);

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
endWithParent();
await serve(process.stdin, runtime);
