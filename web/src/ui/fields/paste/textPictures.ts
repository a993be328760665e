import type { ReactNode } from 'react';

/** A picture for a text: the file, and what it shows in words. */
export interface TextPicture {
  file: File;
  alt: string;
}

/** How a text stores its pictures. A Markdown field without one has no place for pictures. */
export interface TextPictures {
  /**
   * Stores a picture. `insert` takes the picture's Markdown when it is stored, and says whether the field was still there.
   */
  add: (picture: TextPicture, insert: (markdown: string) => boolean) => void;
  /** Shows the pictures that are on their way, and those that failed. */
  progress: ReactNode;
}

/** The pictures among files. */
export const listPictures = (files: FileList): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'));

/** The pictures on a clipboard, unless they only show the text that is copied with them, as those of spreadsheets do. */
export function listPastedPictures(clipboard: DataTransfer): File[] {
  // Where a file was copied, some systems add its name as plain text.
  const isText = ['text/plain', 'text/html'].every((type) => clipboard.getData(type) !== '');
  return isText ? [] : listPictures(clipboard.files);
}

/** A pasted or dropped file as a picture, which its name describes until somebody writes better words. */
export const toTextPicture = (file: File): TextPicture => ({
  file,
  alt: file.name.replace(/\.\w+$/, ''),
});

/** The Markdown that shows a picture. */
export const toPictureMarkdown = (alt: string, url: string): string =>
  `![${alt
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})`;

/** Decodes a picture that is part of copied HTML; null for what is none. */
export function decodePicture(address: string, alt: string): TextPicture | null {
  const match = /^data:(image\/([a-z]+));base64,(.+)$/is.exec(address);
  if (match === null) return null;
  const [, type = '', extension = '', data = ''] = match;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return { file: new File([bytes], `picture.${extension}`, { type }), alt };
  } catch {
    return null;
  }
}
