import type { Plugin } from 'vite';

/**
 * Starts the client's scripts after the first paint. In a background tab nothing is painted, so it does not wait there. The
 * site's Content Security Policy contains its hash (firebase.json).
 */
export const startScripts = `{
  const { content } = document.getElementById('scripts');
  const start = () => document.head.append(content);
  if (document.hidden) start();
  else {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    setTimeout(start, 1000);
  }
}`;

const preload = /\s*<link rel="modulepreload".*?>/g;
const script = /\s*<script type="module".*?<\/script>/g;
const styleSheet = /\s*<link rel="stylesheet" [^>]*href="\/([^"]+)">/g;

/**
 * Makes documents that are painted as soon as they have arrived. The style sheet stands in them, and the scripts load after
 * the first paint: they only make a page interactive that is already visible. What this saves in comparison with
 * `fetchpriority="low"`: docs/decisions/0006-scripts-of-the-start.md.
 */
export const paintFirst = (): Plugin => ({
  name: 'appshelf:paint-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const scripts = [preload, script].flatMap((kind) => html.match(kind) ?? []);
      const place = '</body>';
      if (scripts.length < 2 || !html.includes(place)) {
        throw new Error('The built index.html lacks its scripts, or the end of its body.');
      }
      return html
        .replaceAll(preload, '')
        .replaceAll(script, '')
        .replaceAll(styleSheet, (_, file: string) => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`The build lacks ${file}.`);
          Reflect.deleteProperty(bundle, file);
          return `<style>${String(asset.source)}</style>`;
        })
        .replace(
          place,
          () =>
            `<template id="scripts">${scripts.map((tag) => tag.trim()).join('')}</template>` +
            `<script>${startScripts}</script>${place}`,
        );
    },
  },
});
