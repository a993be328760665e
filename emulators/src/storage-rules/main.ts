/**
 * The rules runtime of the Storage emulator: firebase-tools starts it with the argument `serve` and talks to it over
 * standard input and output. Standard error stays silent, as firebase-tools takes every line there for a failure.
 */
import { endWithParent } from '../shared/endWithParent';
import { serve } from './serve';

process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
endWithParent();
await serve(process.stdin, process.stdout);
