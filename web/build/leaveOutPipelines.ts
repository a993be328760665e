import type { Plugin } from 'vite';

const stubId = '\0pipelines-only';

/**
 * Leaves out `re2js`, the engine of regular expressions that the Firestore SDK needs for pipelines alone: 46 KB (gzip) of what
 * every page with live data loads. A module that uses pipelines fails the build; until somebody needs them, no page can.
 */
export const leaveOutPipelines = (): Plugin => ({
  name: 'leave-out-pipelines',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (/^firebase\/firestore(?:\/lite)?\/pipelines$/.test(source))
      this.error('Pipelines need re2js: remove leaveOutPipelines() from vite.config.ts first.');
    return source === 're2js' ? stubId : null;
  },
  load: (id) => (id === stubId ? 'export const RE2JS = undefined;' : null),
});
