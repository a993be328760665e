import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MarkdownField } from '../MarkdownField';

const picture = new File(['x'], 'shot.png', { type: 'image/png' });

function Field({ onPicture }: { onPicture?: (picture: File) => void }) {
  const [value, setValue] = useState('Before ');
  return <MarkdownField label="Text" value={value} onChange={setValue} onPicture={onPicture} />;
}

function open(onPicture?: (picture: File) => void) {
  render(<Field {...(onPicture === undefined ? {} : { onPicture })} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
  area.setSelectionRange(7, 7);
  return area;
}

/** Pastes what the clipboard has; returns whether the browser does it itself. */
function paste(area: HTMLElement, data: Record<string, string>, files: File[] = []): boolean {
  const event = createEvent.paste(area, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files },
  });
  fireEvent(area, event);
  return !event.defaultPrevented;
}

const formatted = { 'text/plain': 'A\nb', 'text/html': '<h2>A</h2><p>b</p>' };

it('makes Markdown of formatted text, where the caret is', async () => {
  const area = open();
  expect(paste(area, formatted)).toBe(false);
  await waitFor(() => expect(area).toHaveValue('Before ## A\n\nb'));
});

it('keeps the lines of plain text, and leaves one line to the browser', () => {
  const area = open();
  expect(paste(area, { 'text/plain': 'one' })).toBe(true);
  expect(paste(area, { 'text/plain': 'one\ntwo' })).toBe(false);
  expect(area).toHaveValue('Before one  \ntwo');
});

it('leaves everything to the browser with the Shift key', () => {
  const area = open();
  fireEvent.keyDown(area, { key: 'V', ctrlKey: true, shiftKey: true });
  expect(paste(area, formatted)).toBe(true);
});

it('inserts as if somebody typed, so that the browser can undo it', () => {
  const insert = vi.fn(() => true);
  vi.stubGlobal('document', Object.assign(document, { execCommand: insert }));
  paste(open(), { 'text/plain': 'one\ntwo' });
  expect(insert).toHaveBeenCalledWith('insertText', false, 'one  \ntwo');
  Reflect.deleteProperty(document, 'execCommand');
  vi.unstubAllGlobals();
});

it('gives a picture to the place that the text has for it', () => {
  const onPicture = vi.fn();
  expect(
    paste(open(onPicture), { 'text/html': '<img src="https://example.com/a.png">' }, [picture]),
  ).toBe(false);
  expect(onPicture).toHaveBeenCalledWith(picture);
  expect(screen.getByRole('status')).toHaveTextContent('The picture is below this text');
});

it('says that a picture cannot stand in the text', () => {
  expect(paste(open(), {}, [picture])).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent("A picture can't be pasted into this text.");
});
