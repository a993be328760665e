import { t } from '@lingui/core/macro';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import type { Converted } from './htmlToMarkdown';
import { insertText } from './insertText';
import { isFormatted, isInCode, keepLineBreaks } from './plainText';
import { listPastedPictures, listPictures, toTextPicture, type TextPictures } from './textPictures';
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

  const onKeyDown = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent) => {
    isPlain.current = (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'v';
  };

  /** Takes pictures with their places in the text; false when there is none. */
  const takePictures = (area: HTMLTextAreaElement, found: Converted['pictures']): boolean => {
    const [first] = found;
    if (first === undefined) return false;
    if (onPicture !== undefined) {
      onPicture(first.picture.file);
      setNote(t`The picture is below this text, where readers will see it.`);
    } else if (pictures === undefined) setNote(t`A picture can't be pasted into this text.`);
    else {
      for (const { place, picture } of found) pictures.add(picture, remember(area, place));
    }
    return true;
  };

  const takeFiles = (area: HTMLTextAreaElement, files: readonly File[]): boolean => {
    const place = area.selectionEnd;
    return takePictures(
      area,
      files.map((file) => ({ place, picture: toTextPicture(file) })),
    );
  };

  const onDrop = (event: DragEvent<HTMLTextAreaElement>) => {
    setNote(null);
    if (takeFiles(event.currentTarget, listPictures(event.dataTransfer.files))) {
      event.preventDefault();
    }
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
    if (takeFiles(area, listPastedPictures(clipboardData))) {
      event.preventDefault();
      return;
    }
    if (asTyped || isInCode(area.value.slice(0, area.selectionStart))) return;
    const plain = clipboardData.getData('text/plain');
    const html = clipboardData.getData('text/html');
    if (isFormatted(html, clipboardData.types)) {
      event.preventDefault();
      void toMarkdown(html, plain).then((converted) => {
        if (!area.isConnected) return;
        const start = area.selectionStart;
        insertText(area, pictures === undefined ? converted.text.trimEnd() : converted.text);
        takePictures(
          area,
          converted.pictures.map(({ place, picture }) => ({ place: start + place, picture })),
        );
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
