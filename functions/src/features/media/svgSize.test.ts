import { expect, it } from 'vitest';
import { parseSvgSize } from './svgSize';

it.each([
  ['whole numbers', '<svg width="40" height="20">', { width: 40, height: 20 }],
  ['pixels', "<svg width='40.4px' height='19.6px' viewBox='0 0 1 1'/>", { width: 40, height: 20 }],
  ['only a view', '<svg viewBox="0 0 30,20">', { width: 30, height: 20 }],
  [
    'shares of a page',
    '<svg width="100%" height="100%" viewBox="1 1 3 2">',
    { width: 3, height: 2 },
  ],
  ['no size', '<svg xmlns="http://www.w3.org/2000/svg">', { width: null, height: null }],
  ['a size of nothing', '<svg width="0" height="-5">', { width: null, height: null }],
  [
    'a size without end',
    `<svg width="${'9'.repeat(400)}" height="9">`,
    { width: null, height: null },
  ],
  [
    'another size in a comment and in an element within',
    '<?xml version="1.0"?><!-- <svg width="9" height="9"> --><svg\n stroke-width="3" viewBox="0 0 2 2"><svg width="8" height="8"/>',
    { width: 2, height: 2 },
  ],
  ['a page', '<html width="1" height="1">', null],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg width="1" height="1">', null],
  ['an end too early', '<svg width="1" height="1"', null],
])('a drawing with %s', (_name, text, size) => {
  expect(parseSvgSize(Buffer.from(text))).toEqual(size);
});
