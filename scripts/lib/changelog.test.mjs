import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formerRelease } from './formerRelease.mjs';
import { at } from './paths.mjs';

/** Reads a changelog as its sections: the heading and the text of each. */
const readSections = (/** @type {string} */ file) =>
  readFileSync(at(file), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      return { heading, text: lines.join('\n') };
    });

const readVersion = (/** @type {string} */ file) =>
  /** @type {string} */ (JSON.parse(readFileSync(at(file), 'utf8')).version);

const sections = readSections('CHANGELOG.md');
const releases = sections.filter(({ heading }) => heading !== 'Unreleased');
const version = readVersion('package.json');

it('the newest release is the version of the product, and only what is not released stands above it', () => {
  expect(releases[0]?.heading.split(' ')[0]).toBe(version);
  expect(sections.indexOf(releases[0] ?? { heading: '', text: '' })).toBe(
    sections.length - releases.length,
  );
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});

it.each(releases)('$heading has a day, and says what people who run the site do', (release) => {
  expect(release.heading).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  expect(release.text).toMatch(/^### For people who run the site\n\n- /m);
});

it('the releases are sorted by their days, the newest first, and none is there twice', () => {
  const days = releases.map(({ heading }) => heading.slice(-11, -1));
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(releases.map(({ heading }) => heading.split(' ')[0])).size).toBe(releases.length);
});

it('the release that people upgrade from is the newest one, or the one before while a release is made', () => {
  const newest = releases.slice(0, 2).map(({ heading }) => heading.split(' ')[0]);
  expect(newest).toContain(formerRelease.version);
});

it('the newest section of the emulators’ changelog is their version', () => {
  const [newest] = readSections('emulators/CHANGELOG.md');
  expect(newest?.heading).toBe(readVersion('emulators/package.json'));
});
