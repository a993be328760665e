import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';

/** The configuration of preview channels. firebase-tools wants it in the project's folder. */
export const previewConfigFile = 'firebase.preview.json';

/** The document that renders any page in the browser. */
const shell = '/app.html';

/**
 * @typedef {{ source: string, function?: { functionId: string, pinTag?: boolean }, destination?: string }} Rewrite
 * @typedef {{ rewrites: Rewrite[], headers: object[], public: string, predeploy?: string[] }} Hosting
 */

/**
 * Derives the configuration of a preview from that of the site. Firebase deploys a function that a rewrite pins together
 * with the preview, into the project of the live site (https://firebase.google.com/docs/hosting/functions#pin-function). A
 * preview renders such pages in the browser, so that nobody's branch replaces a function of the live site.
 * @param {{ hosting: Hosting }} config what firebase.json holds
 * @returns {{ hosting: Hosting }}
 */
export function toPreviewConfig(config) {
  const hosting = { ...config.hosting };
  // The command has built already.
  delete hosting.predeploy;
  hosting.rewrites = hosting.rewrites.map((rewrite) =>
    rewrite.function?.pinTag === true ? { source: rewrite.source, destination: shell } : rewrite,
  );
  return { hosting };
}

/** Writes the configuration of previews. */
export function writePreviewConfig() {
  const config = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
  writeFileSync(at(previewConfigFile), JSON.stringify(toPreviewConfig(config), null, 2));
}
