import { describe, expect, it } from 'vitest';
import { isFormatted, isInCode, keepLineBreaks } from './plainText';

describe('pasted plain text', () => {
  it('keeps its lines', () => {
    expect(keepLineBreaks('Rose Street 1\r\n  12345 Town\n\nOpen daily')).toBe(
      'Rose Street 1  \n  12345 Town\n\nOpen daily',
    );
  });

  it.each([
    '- a\n- b',
    '1. a\n2. b',
    '## a\nb',
    '> a\nb',
    '```\na\nb\n```',
    '| a |\n| - |',
    '    a\n    b',
    '**a**\nb',
    'one',
  ])('stays as it is when it is Markdown: %j', (text) => {
    expect(keepLineBreaks(text)).toBe(text);
  });

  it('is within a block of code after its beginning', () => {
    expect(isInCode('a\n```js\nb')).toBe(true);
    expect(isInCode('a\n```js\nb\n```\n')).toBe(false);
  });
});

describe('copied HTML', () => {
  it('holds no more than its text where an editor coloured code', () => {
    const code = '<meta charset="utf-8"><div style="color: #ccc;font-weight: normal;">a<br>b</div>';
    expect(isFormatted(code, ['text/html'])).toBe(false);
    expect(isFormatted('<b>a</b>', ['text/html', 'vscode-editor-data'])).toBe(false);
  });

  it('holds more than its text where it has headings, lists or emphasis', () => {
    expect(isFormatted('<h2>a</h2>', [])).toBe(true);
    expect(isFormatted('<span style="font-weight:700">a</span>', [])).toBe(true);
  });
});
