import { StatusError } from '../../../shared/status';
import type { DistanceMeasure, FindNearest, Value } from '../../api';
import type { StoredDocument } from '../store/storedDocument';
import { getVectorElements } from '../values/compare';
import { doubleToJson } from '../values/doubles';
import { type FieldPath, getField, parseFieldPath, withField } from '../values/fieldPath';
import { normalizeValue } from '../values/normalize';

/** google/firestore/v1/query.proto: "Must be a positive integer of no more than 1000." */
const MAX_NEIGHBOURS = 1000;

/** A checked vector search: which of a query's results are closest to a vector. */
export interface NearestSearch {
  path: FieldPath;
  vector: readonly number[];
  measure: DistanceMeasure;
  limit: number;
  /** The field of a result that gets the distance. */
  resultField: FieldPath | undefined;
  /** Results are not farther than this. */
  threshold: number | undefined;
}

/** @throws StatusError INVALID_ARGUMENT for a search that Firestore refuses. */
export function parseNearest(search: FindNearest): NearestSearch {
  const { vectorField, queryVector, distanceMeasure, limit = 0 } = search;
  const vector = queryVector && toNumbers(normalizeValue(queryVector));
  if (!vector || vector.length === 0) throw invalid('find_nearest.query_vector must be a vector.');
  if (distanceMeasure === undefined || !Object.hasOwn(MEASURES, distanceMeasure)) {
    throw invalid('find_nearest.distance_measure must be EUCLIDEAN, COSINE or DOT_PRODUCT.');
  }
  if (limit < 1 || limit > MAX_NEIGHBOURS) {
    throw invalid(
      `find_nearest.limit must be a positive integer of no more than ${MAX_NEIGHBOURS}.`,
    );
  }
  const { distanceResultField = '', distanceThreshold } = search;
  return {
    path: parseFieldPath(vectorField?.fieldPath),
    vector,
    measure: distanceMeasure,
    limit,
    resultField: distanceResultField === '' ? undefined : parseFieldPath(distanceResultField),
    threshold: distanceThreshold === undefined ? undefined : Number(distanceThreshold),
  };
}

/**
 * The documents that are closest to the vector of a search, closest first; equally close ones in the order that they
 * are given in. Only documents with a vector of as many dimensions are found, and by COSINE none whose vector is zero,
 * which has no angle.
 */
export function findNearest(
  search: NearestSearch,
  documents: readonly StoredDocument[],
): StoredDocument[] {
  const { vector, measure, limit, resultField, threshold } = search;
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  return listVectors(search, documents)
    .map(({ document, other }) => ({ document, distance: MEASURES[measure](vector, other) }))
    .filter(({ distance }) => !Number.isNaN(distance))
    .filter(({ distance }) => threshold === undefined || sign * distance <= sign * threshold)
    .sort((left, right) => compareDistances(sign * left.distance, sign * right.distance))
    .slice(0, limit)
    .map(({ document, distance }) => {
      if (!resultField) return document;
      const value = { doubleValue: doubleToJson(distance) };
      return { ...document, fields: withField(document.fields, resultField, value) };
    });
}

/** How many documents have a vector of as many dimensions, so that the search compares it. */
export function countVectors(search: NearestSearch, documents: readonly StoredDocument[]): number {
  return listVectors(search, documents).length;
}

function listVectors({ path, vector }: NearestSearch, documents: readonly StoredDocument[]) {
  return documents.flatMap((document) => {
    const other = toNumbers(getField(document.fields, path));
    return other?.length === vector.length ? [{ document, other }] : [];
  });
}

/** The distance between two vectors of as many dimensions, by measure. A dot product grows with similarity. */
const MEASURES: Record<DistanceMeasure, (a: readonly number[], b: readonly number[]) => number> = {
  EUCLIDEAN: (a, b) => Math.hypot(...a.map((number, index) => number - (b[index] ?? 0))),
  COSINE: (a, b) => 1 - multiply(a, b) / (Math.hypot(...a) * Math.hypot(...b)),
  DOT_PRODUCT: multiply,
};

function multiply(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, number, index) => sum + number * (b[index] ?? 0), 0);
}

/** Compares two distances, which may be infinite. */
function compareDistances(left: number, right: number): number {
  return left === right ? 0 : left - right;
}

/** The numbers of a normalized vector; undefined for other values. */
function toNumbers(value: Value | undefined): number[] | undefined {
  return value && getVectorElements(value)?.map(({ doubleValue }) => Number(doubleValue));
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}
