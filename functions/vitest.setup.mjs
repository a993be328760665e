/**
 * Functions take their region and their resources from the global options as they are defined. A file may define one before
 * `src/index.ts`, which begins with the options, is imported by another file that shares its modules.
 */
import './src/platform/deployment/options';
