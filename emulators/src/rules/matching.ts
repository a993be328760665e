import type { RulesRequest, RulesValue } from './api';
import type { PatternSegment } from './ast';
import { rulesPath, rulesString } from './values';

/** A segment for every document of a collection. Its capture has no value. */
const anyDocument = Symbol('any document');
/** Segments that stand for every place below a parent: only a glob takes them. */
const anyPlace = Symbol('any place');

/** A segment of a request's path. */
export type PathSegment = string | typeof anyDocument | typeof anyPlace;

/** The values of a match's captures in the order of its segments; undefined where the request names no single one. */
export type Captures = readonly (RulesValue | undefined)[];

/** One way to read the start of a path as a pattern. */
export interface Reading {
  captures: Captures;
  rest: readonly PathSegment[];
}

/**
 * The segments of a request's path. The path of a query ends with any document, and that of a collection group begins
 * anywhere.
 */
export function requestedPath(request: RulesRequest): readonly PathSegment[] {
  if (request.collectionGroup !== undefined) {
    return [...request.path, anyPlace, request.collectionGroup, anyDocument];
  }
  return request.unboundDocument ? [...request.path, anyDocument] : request.path;
}

/**
 * All ways to read the start of a path as a pattern. Globs take one segment or more in version 1 of the language and
 * any number in version 2, so there may be several ways.
 */
export function readPattern(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
  version: 1 | 2,
): Reading[] {
  const [first, ...others] = pattern;
  if (!first) return [{ captures: [], rest: path }];
  if (first.kind === 'glob') {
    return lengthsOfGlob(path, version).flatMap((length) =>
      readPattern(others, path.slice(length), version).map(({ captures, rest }) => ({
        captures: [globValue(path.slice(0, length)), ...captures],
        rest,
      })),
    );
  }
  const [segment, ...remaining] = path;
  if (segment === undefined || segment === anyPlace) return [];
  if (first.kind === 'text') {
    return first.text === segment ? readPattern(others, remaining, version) : [];
  }
  const value = segment === anyDocument ? undefined : rulesString(segment);
  return readPattern(others, remaining, version).map(({ captures, rest }) => ({
    captures: [value, ...captures],
    rest,
  }));
}

const lengthsOfGlob = (path: readonly PathSegment[], version: 1 | 2): number[] => {
  const shortest = version === 1 ? 1 : 0;
  return Array.from({ length: path.length + 1 }, (_unused, length) => length).slice(shortest);
};

const isNamed = (segment: PathSegment): segment is string => typeof segment === 'string';

const globValue = (segments: readonly PathSegment[]): RulesValue | undefined =>
  segments.every(isNamed) ? rulesPath(segments) : undefined;
