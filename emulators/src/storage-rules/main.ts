/**
 * The rules runtime of the Storage emulator: firebase-tools starts it with the argument `serve` and talks to it over
 * standard input and output. Standard error stays silent, as firebase-tools takes every line there for a failure.
 */
import { writeFileSync } from 'node:fs';
import { endWithParent } from '../shared/endWithParent';
import { createRuntime, serve } from './serve';

const runtime = createRuntime(process.stdout);

// The official runtime has no address to ask for its coverage. This one writes it to a file when it ends.
const coverageFile = process.env.STORAGE_RULES_COVERAGE_FILE;
if (coverageFile !== undefined) {
  process.on('exit', () => writeFileSync(coverageFile, JSON.stringify(runtime.getCoverage())));
}

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
endWithParent();
await serve(process.stdin, runtime);
