import { type Matcher, RE2JS, RE2JSException } from 're2js';
import { EvaluationError } from '../errors';
import { checkTextSize } from './values';

const cacheLimit = 500;
const cache = new Map<string, RE2JS>();

/** Compiles a regular expression of the RE2 syntax, and caches it. Throws EvaluationError for an invalid one. */
export function compileRegex(source: string): RE2JS {
  const cached = cache.get(source);
  if (cached) return cached;
  const problem = findRegexProblem(source);
  if (problem !== undefined) throw new EvaluationError(problem);
  if (cache.size >= cacheLimit) cache.clear();
  const regex = RE2JS.compile(source);
  cache.set(source, regex);
  return regex;
}

/** The error in a regular expression of RE2's syntax; undefined for a valid one. */
export function findRegexProblem(source: string): string | undefined {
  try {
    RE2JS.compile(source);
    return undefined;
  } catch (error) {
    if (error instanceof RE2JSException) return `Invalid regular expression: ${error.message}.`;
    throw error;
  }
}

/**
 * Replaces all matches. In the substitute `\0` is the whole match, `\1` to `\9` are its groups (RE2 syntax). Throws
 * EvaluationError when the result is too long for a string.
 */
export function replaceAll(text: string, source: string, substitute: string): string {
  let added = 0;
  const { pieces, matches } = scan(text, source, (matcher) => {
    const match = substitute.replace(/\\(\d|\\)/g, (_escape, what: string) => {
      if (what === '\\') return what;
      const group = Number(what);
      return group <= matcher.groupCount() ? (matcher.group(group) ?? '') : '';
    });
    added += match.length;
    checkTextSize(added);
    return match;
  });
  return pieces.map((piece, index) => piece + (matches[index] ?? '')).join('');
}

/** The pieces of a text between the matches. */
export const splitBy = (text: string, source: string): string[] =>
  scan(text, source, () => undefined).pieces;

function scan<T>(text: string, source: string, read: (matcher: Matcher) => T) {
  const pieces: string[] = [];
  const matches: T[] = [];
  const matcher = compileRegex(source).matcher(text);
  let end = 0;
  while (matcher.find()) {
    pieces.push(text.slice(end, matcher.start()));
    matches.push(read(matcher));
    end = matcher.end();
  }
  pieces.push(text.slice(end));
  return { pieces, matches };
}
