import { t } from '@lingui/core/macro';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import type { Converted } from './htmlToMarkdown';
import { insertText } from './insertText';
import { isFormatted, isInCode, keepLineBreaks } from './plainText';
import { isPicture, toTextPicture, type TextPictures } from './textPictures';
import { usePlaces } from './usePlaces';

/** Converts copied HTML. Offline, or where there is too much of it, the plain text is taken. */
async function toMarkdown(html: string, plain: string): Promise<Converted> {
  const bare = { text: keepLineBreaks(plain), pictures: [] };
  try {
    const { htmlToMarkdown } = await import('./htmlToMarkdown');
    return htmlToMarkdown(html) ?? bare;
  } catch {
    return bare;
  }
}

interface PasteOptions {
  value: string;
  onChange: (value: string) => void;
  /** Takes a picture where the text has one place for it. */
  onPicture: ((picture: File) => void) | undefined;
  /** Stores pictures where they may stand within the text. */
  pictures: TextPictures | undefined;
}

/**
 * Lets a text area for Markdown take what people copy elsewhere: headings, lists, links and tables become Markdown, and
 * lines of plain text stay lines. Pictures, which can also be dropped, come into the text when they are stored. With the
 * Shift key, and within a block of code, everything is pasted as it is.
 *
 * @returns the handlers of the text area, and what there is to say about the last paste
 */
export function useMarkdownPaste({ value, onChange, onPicture, pictures }: PasteOptions) {
  const [note, setNote] = useState<string | null>(null);
  const isPlain = useRef(false);
  const remember = usePlaces(value, onChange);

  const onKeyDown = ({ shiftKey, key }: KeyboardEvent) => {
    if (key.toLowerCase() === 'v') isPlain.current = shiftKey;
  };

  const refuse = () => setNote(t`A picture can't be pasted into this text.`);

  const store = (area: HTMLTextAreaElement, picture: Converted['pictures'][number]) => {
    const { add } = pictures ?? {};
    if (add === undefined) refuse();
    else add(picture.picture, remember(area, picture.place));
  };

  /** Takes the pictures among files; false when there is none. */
  const takeFiles = (area: HTMLTextAreaElement, files: FileList): boolean => {
    const found = [...files].filter(isPicture);
    const [first] = found;
    if (first === undefined) return false;
    if (onPicture === undefined) {
      for (const file of found) {
        store(area, { place: area.selectionEnd, picture: toTextPicture(file) });
      }
    } else {
      onPicture(first);
      setNote(t`The picture is below this text, where readers will see it.`);
    }
    return true;
  };

  const onDrop = (event: DragEvent<HTMLTextAreaElement>) => {
    setNote(null);
    if (takeFiles(event.currentTarget, event.dataTransfer.files)) event.preventDefault();
  };

  /** Without this a browser opens the picture in place of the page. */
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget: area } = event;
    setNote(null);
    const asTyped = isPlain.current;
    isPlain.current = false;
    const plain = clipboardData.getData('text/plain');
    if (plain === '' && takeFiles(area, clipboardData.files)) {
      event.preventDefault();
      return;
    }
    if (asTyped || isInCode(area.value.slice(0, area.selectionStart))) return;
    const html = clipboardData.getData('text/html');
    if (isFormatted(html, clipboardData.types)) {
      event.preventDefault();
      void toMarkdown(html, plain).then((converted) => {
        if (!area.isConnected) return;
        const start = area.selectionStart;
        insertText(area, pictures === undefined ? converted.text.trimEnd() : converted.text);
        for (const { place, picture } of converted.pictures) {
          store(area, { place: start + place, picture });
        }
      });
      return;
    }
    const text = keepLineBreaks(plain);
    if (text === plain) return;
    event.preventDefault();
    insertText(area, text);
  };

  return { handlers: { onPaste, onDrop, onDragOver }, onKeyDown, note };
}
