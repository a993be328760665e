import { expect, it } from 'vitest';
import { escapeMarkup } from './markup';

it.each([
  ['<b> & "c" \'d\'', '&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;'],
  ['a\u0000b\u0008c\tnew\nline', 'abc\tnew\nline'],
  ['Žluť 🍋', 'Žluť 🍋'],
])('escapeMarkup escapes %j', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});
