import { expect, it } from 'vitest';
import { toPictureMarkdown } from './textPictures';

it('the words about a picture end neither its Markdown nor its line', () => {
  expect(toPictureMarkdown(' A [shot]\nof it ', 'https://example.com/a.png')).toBe(
    String.raw`![A \[shot\] of it](https://example.com/a.png)`,
  );
});
