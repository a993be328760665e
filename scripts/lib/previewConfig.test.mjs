import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './paths.mjs';
import { toPreviewConfig } from './previewConfig.mjs';

const live = JSON.parse(readFileSync(at('firebase.json'), 'utf8'));
const preview = toPreviewConfig(live);

it('publishes files only, and builds nothing', () => {
  expect(Object.keys(preview)).toEqual(['hosting']);
  expect(preview.hosting).not.toHaveProperty('predeploy');
});

it('deploys no function of the live site', () => {
  expect(JSON.stringify(live)).toContain('pinTag');
  expect(JSON.stringify(preview)).not.toContain('pinTag');
});

it('renders pages in the browser, and reads what the functions of the live site answer', () => {
  const find = (/** @type {string} */ source) =>
    preview.hosting.rewrites.find((rewrite) => rewrite.source === source);
  expect(find('**')).toEqual({ source: '**', destination: '/app.html' });
  expect(find('/api/home.json')?.function?.functionId).toBe('content');
  const payloads = preview.hosting.rewrites.filter((each) => each.function?.functionId === 'page');
  expect(payloads.map(({ source }) => source)).toEqual([
    '/@(about|cookies|privacy|terms)/_payload.json',
  ]);
  expect(preview.hosting.rewrites).toHaveLength(live.hosting.rewrites.length);
});

it('keeps the headers of the live site', () => {
  expect(preview.hosting.headers).toEqual(live.hosting.headers);
});
