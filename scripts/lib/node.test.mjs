import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkNode, isWithin, supportedNode } from './node.mjs';
import { at } from './paths.mjs';

/** Packages that only `npm run bench` loads. Lighthouse requires Node 22.19. */
const benchOnly = /^node_modules\/(?:lighthouse|puppeteer-core|@puppeteer\/browsers)$/;

/** @type {[name: string, { engines?: { node?: string }, optional?: boolean }][]} */
const packages = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages);

/** The range of each package. Optional packages are for other platforms. */
const engines = packages.flatMap(([name, { engines: { node } = {}, optional = false }]) =>
  node === undefined || optional || name === '' || benchOnly.test(name) ? [] : [{ name, node }],
);

describe('the range of Node versions', () => {
  it.each(['20.19.0', '20.99.0', '22.13.0', '22.99.0', '24.0.0', '24.99.0'])(
    'includes %s, which every package supports',
    (version) => {
      expect(isWithin(version, supportedNode())).toBe(true);
      expect(engines.filter(({ node }) => !isWithin(version, node))).toEqual([]);
    },
  );

  it.each(['18.20.0', '20.18.9', '21.7.0', '22.12.9', '23.11.0'])(
    'excludes %s, which some package does not support',
    (version) => {
      expect(isWithin(version, supportedNode())).toBe(false);
      expect(engines.filter(({ node }) => !isWithin(version, node))).not.toEqual([]);
    },
  );
});

it('supports the forms in which packages write ranges', () => {
  expect(engines.length).toBeGreaterThan(100);
  expect(isWithin('20.1.0', '*')).toBe(true);
  expect(isWithin('20.1.0', '>= 10.*')).toBe(true);
  expect(isWithin('20.1.0', '14 >=14.17 || 20')).toBe(true);
  expect(isWithin('8.11.0', '>=8.10.0 <9.0.0')).toBe(true);
  expect(isWithin('9.0.0', '>=8.10.0 <9.0.0')).toBe(false);
  expect(isWithin('21.0.0', '^20.19.0')).toBe(false);
});

describe('checkNode', () => {
  it('throws on Windows and on another Node version, with a message', () => {
    expect(() => checkNode('22.13.0', 'win32')).toThrow(/macOS, Linux and WSL/);
    expect(() => checkNode('20.11.0', 'linux')).toThrow(/is needed, this is 20\.11\.0/);
  });

  it('accepts this machine', () => expect(() => checkNode()).not.toThrow());
});
