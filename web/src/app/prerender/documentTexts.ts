import { t } from '@lingui/core/macro';

/** The sentences of the document itself (`web/index.html`) in the language of the page. */
export const getDocumentTexts = () => ({
  startFailed: t`This page could not start, so its buttons don’t work.`,
  loadAgain: t`Reload`,
  noScripts: t`This site needs JavaScript to show its catalogue. Turn it on for this site and load the page again.`,
  newApps: t`New apps`,
  newInstructions: t`New instructions`,
});
