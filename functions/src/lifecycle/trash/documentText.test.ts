import { Firestore, GeoPoint, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { formatDocument, parseDocument } from './documentText';

const firestore = new Firestore({ projectId: 'demo-trash' });
const copy = (fields: Record<string, unknown>) => parseDocument(formatDocument(fields), firestore);

it.each<[string, unknown]>([
  ['texts', ['', 'a"b\n', '😀', '\uD800', '$time']],
  ['numbers', [0, -1.5, 2 ** 53, 1e300]],
  ['numbers that JSON does not know', [-0, Number.NaN, Infinity, -Infinity]],
  ['nothing and truth values', [null, true, false, [], {}]],
  ['times to the nanosecond', [new Timestamp(1, 123_456_789), new Timestamp(-5, 0)]],
  ['maps that look like one of these', [{ $time: [1, 2] }, { $map: [], a: 1 }, { $: { $: 1 } }]],
  ['names of the language', [JSON.parse('{"__proto__":{"a":1},"constructor":2}')]],
  ['bytes', [Buffer.from([0, 1, 255]), Buffer.alloc(0)]],
])('copies %s', (_what, value) => {
  expect(copy({ value, $first: value })).toEqual({ value, $first: value });
});

it('copies places, references and vectors', () => {
  const fields = {
    place: new GeoPoint(1.5, -2),
    reference: firestore.doc('apps/a'),
    vector: FieldValue.vector([1, 2.5]),
  };
  const { place, reference, vector } = copy(fields) as typeof fields;
  expect(place.isEqual(fields.place)).toBe(true);
  expect(reference.path).toBe('apps/a');
  expect(vector.isEqual(fields.vector)).toBe(true);
});

it.each([
  ['what is no JSON', '{"title":'],
  ['what is no document', '"title"'],
  ['a list', '[]'],
  ['a time of texts', '{"at":{"$time":["1",2]}}'],
  ['a time without nanoseconds', '{"at":{"$time":[1]}}'],
  ['a place outside of the Earth', '{"at":{"$place":[91,0]}}'],
  ['a number that is a list', '{"at":{"$number":[]}}'],
  ['a reference that is no path', '{"at":{"$reference":5}}'],
  ['a reference of a collection', '{"at":{"$reference":"apps"}}'],
  ['a vector of texts', '{"at":{"$vector":["1"]}}'],
  ['bytes that are a number', '{"at":{"$bytes":1}}'],
  ['a map without names', '{"at":{"$map":[[1,2]]}}'],
])('refuses %s', (_what, text) => {
  expect(() => parseDocument(text, firestore)).toThrow();
});
