import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleNode } from './parse-tree';

/** The shortest text whose tree is cached, in characters. A shorter one is parsed in a moment. */
const minLength = 10_000;

/** How many trees a folder keeps: those that were written last. A tree is forty times as large as its text. */
const maxFiles = 5;

/** The build sets it, which puts the parser into the bundle. */
declare const PARSER_VERSION: string | undefined;

/** The version of the official parser. Its trees are not those of another version. */
function readParserVersion(): string {
  if (typeof PARSER_VERSION === 'string') return PARSER_VERSION;
  const require = createRequire(import.meta.url);
  const parser = require.resolve('@firebase/eslint-plugin-security-rules/parser');
  const file = path.join(path.dirname(parser), '../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The folder where tools keep what they can make again, or null in a directory without `node_modules`. */
function getCacheFolder(): string | null {
  const modules = path.resolve('node_modules');
  return statSync(modules, { throwIfNoEntry: false })?.isDirectory() === true
    ? path.join(modules, '.cache/firebase-emulators-without-java')
    : null;
}

/** Reads a tree; undefined when there is none, or when another process has not written all of it. */
function read(file: string): RuleNode | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RuleNode;
  } catch {
    return undefined;
  }
}

/** Writes a tree and deletes old ones. A disk that is full or cannot be written does not matter. */
function write(file: string, tree: RuleNode): void {
  const folder = path.dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(tree));
    const files = readdirSync(folder).map((name) => path.join(folder, name));
    const byAge = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const old of byAge.slice(maxFiles)) rmSync(old, { force: true });
  } catch {
    return;
  }
}

/**
 * Returns the tree of a rules file from the cache on disk, or else from the parser, which takes two seconds of processor
 * time for 66,000 characters. Each process of a suite and of its tests needs the same tree; reading it takes 15 ms.
 * Throws what the parser throws.
 */
export function cacheTree(
  source: string,
  parse: (source: string) => RuleNode,
  folder = getCacheFolder(),
): RuleNode {
  if (folder === null || source.length < minLength) return parse(source);
  const key = createHash('sha256').update(`${readParserVersion()}\n${source}`).digest('hex');
  const file = path.join(folder, `rules-${key}.json`);
  const cached = read(file);
  if (cached) return cached;
  const tree = parse(source);
  write(file, tree);
  return tree;
}
