import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkPlatform, installNode, isSupported, isWithin, nodeMajor } from './node.mjs';
import { at } from './paths.mjs';

/** @type {[name: string, { engines?: { node?: string }, optional?: boolean }][]} */
const packages = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages);

/** The range of each package. Optional packages are for other platforms. */
const engines = packages.flatMap(([name, { engines: { node } = {}, optional = false }]) =>
  node === undefined || optional || name === '' ? [] : [{ name, node }],
);

describe('the range of Node versions', () => {
  it.each(['24.15.0', '24.99.0'])('includes %s, which every package supports', (version) => {
    expect(isSupported(version)).toBe(true);
    expect(engines.filter(({ node }) => !isWithin(version, node))).toEqual([]);
  });

  it.each(['20.19.0', '22.99.0', '24.14.9', '26.0.0'])('excludes %s', (version) => {
    expect(isSupported(version)).toBe(false);
  });

  it('includes the version that is fetched, and has the major version of .nvmrc', () => {
    const fetched = JSON.parse(readFileSync(at('scripts/node/package.json'), 'utf8'));
    const versions = new Set(Object.values(fetched.optionalDependencies));
    expect([...versions].map(isSupported)).toEqual([true]);
    expect(readFileSync(at('.nvmrc'), 'utf8').trim()).toBe(nodeMajor());
  });
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

it('refuses Windows, with a message', () => {
  expect(() => checkPlatform('win32')).toThrow(/macOS, Linux and WSL/);
  expect(() => checkPlatform()).not.toThrow();
});

it.each([
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'linux', arch: 's390x' },
])('asks for Node on $platform with $arch, which has no package', async (machine) => {
  await expect(installNode({ ...machine, version: '22.1.0' })).rejects.toThrow(
    /Node \^24\.15\.0 is needed, this is 22\.1\.0/,
  );
});
