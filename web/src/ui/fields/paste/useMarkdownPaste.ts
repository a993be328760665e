import { t } from '@lingui/core/macro';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { insertText } from './insertText';
import { isFormatted, isInCode, keepLineBreaks } from './plainText';

/** Converts copied HTML. Offline, or where there is too much of it, the plain text is taken. */
async function toMarkdown(html: string, plain: string): Promise<string> {
  try {
    const { htmlToMarkdown } = await import('./htmlToMarkdown');
    return htmlToMarkdown(html) ?? keepLineBreaks(plain);
  } catch {
    return keepLineBreaks(plain);
  }
}

/**
 * Lets a text area for Markdown take what people copy elsewhere: headings, lists, links and tables become Markdown, and
 * lines of plain text stay lines. With the Shift key, and within a block of code, everything is pasted as it is.
 *
 * @param onPicture takes a pasted picture where the text has a place for one
 * @returns the handlers of the text area, and what there is to say about the last paste
 */
export function useMarkdownPaste(onPicture: ((picture: File) => void) | undefined) {
  const [note, setNote] = useState<string | null>(null);
  const isPlain = useRef(false);

  const onKeyDown = ({ shiftKey, key }: KeyboardEvent) => {
    if (key.toLowerCase() === 'v') isPlain.current = shiftKey;
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget: area } = event;
    setNote(null);
    const asTyped = isPlain.current;
    isPlain.current = false;
    const plain = clipboardData.getData('text/plain');
    const picture = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (plain === '' && picture !== undefined) {
      event.preventDefault();
      if (onPicture === undefined) {
        setNote(t`A picture can't be pasted into this text.`);
      } else {
        onPicture(picture);
        setNote(t`The picture is below this text, where readers will see it.`);
      }
      return;
    }
    if (asTyped || isInCode(area.value.slice(0, area.selectionStart))) return;
    const html = clipboardData.getData('text/html');
    if (isFormatted(html, clipboardData.types)) {
      event.preventDefault();
      void toMarkdown(html, plain).then((text) => {
        if (area.isConnected) insertText(area, text);
      });
      return;
    }
    const text = keepLineBreaks(plain);
    if (text === plain) return;
    event.preventDefault();
    insertText(area, text);
  };

  return { onPaste, onKeyDown, note };
}
