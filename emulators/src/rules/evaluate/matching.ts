import type { RulesRequest, RulesValue } from '../api';
import type { PatternSegment } from '../parse/ast';
import { rulesPath, rulesString } from '../values/values';

/** A segment that stands for every document of a collection. Its capture has no value. */
const anyDocument = Symbol('any document');
/** A segment that stands for every path below a parent. Only a glob matches it. */
const anyParent = Symbol('any place');

/** A segment of a request's path. */
export type PathSegment = string | typeof anyDocument | typeof anyParent;

/**
 * The values of a match's captures in the order of its segments. A value is undefined where the request does not name a
 * single document.
 */
export type Captures = readonly (RulesValue | undefined)[];

/** One way in which a pattern matches the beginning of a path. */
export interface PatternMatch {
  captures: Captures;
  rest: readonly PathSegment[];
}

/**
 * The segments of a request's path. The path of a query ends with `anyDocument`. The path of a collection group has
 * `anyParent` before its id.
 */
export function getRequestPath(request: RulesRequest): readonly PathSegment[] {
  if (request.collectionGroup !== undefined) {
    return [...request.path, anyParent, request.collectionGroup, anyDocument];
  }
  return request.unboundDocument ? [...request.path, anyDocument] : request.path;
}

/**
 * All ways in which a pattern matches the beginning of a path. A glob matches one segment or more in version 1 of the
 * language, and any number in version 2, so there can be several ways.
 */
export function matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly PathSegment[],
  version: 1 | 2,
): PatternMatch[] {
  const [first, ...others] = pattern;
  if (!first) return [{ captures: [], rest: path }];
  if (first.kind === 'glob') {
    return getGlobLengths(path, version).flatMap((length) =>
      matchPattern(others, path.slice(length), version).map(({ captures, rest }) => ({
        captures: [toGlobValue(path.slice(0, length)), ...captures],
        rest,
      })),
    );
  }
  const [segment, ...remaining] = path;
  if (segment === undefined || segment === anyParent) return [];
  if (first.kind === 'text') {
    return first.text === segment ? matchPattern(others, remaining, version) : [];
  }
  const value = segment === anyDocument ? undefined : rulesString(segment);
  return matchPattern(others, remaining, version).map(({ captures, rest }) => ({
    captures: [value, ...captures],
    rest,
  }));
}

const getGlobLengths = (path: readonly PathSegment[], version: 1 | 2): number[] => {
  const shortest = version === 1 ? 1 : 0;
  return Array.from({ length: path.length + 1 }, (_unused, length) => length).slice(shortest);
};

const isNamed = (segment: PathSegment): segment is string => typeof segment === 'string';

const toGlobValue = (segments: readonly PathSegment[]): RulesValue | undefined =>
  segments.every(isNamed) ? rulesPath(segments) : undefined;
