import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MarkdownField } from '../MarkdownField';
import { movePlace } from './usePlaces';
import type { TextPicture } from './textPictures';

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

it('forgets the Shift key of another press', async () => {
  const area = open();
  fireEvent.keyDown(area, { key: 'V', shiftKey: true });
  expect(paste(area, formatted)).toBe(false);
  await waitFor(() => expect(area).toHaveValue('Before ## A\n\nb'));
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

it('takes a copied file and not its name, and the text of a table and not its picture', async () => {
  const onPicture = vi.fn();
  const area = open(onPicture);
  expect(paste(area, { 'text/plain': 'shot.png' }, [picture])).toBe(false);
  expect(onPicture).toHaveBeenCalledOnce();
  paste(area, formatted, [picture]);
  await waitFor(() => expect(area).toHaveValue('Before ## A\n\nb'));
  expect(onPicture).toHaveBeenCalledOnce();
});

it('says that a picture cannot stand in the text', () => {
  expect(paste(open(), {}, [picture])).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent("A picture can't be pasted into this text.");
});

describe('where pictures may stand within the text', () => {
  const stored: { picture: TextPicture; insert: (markdown: string) => boolean }[] = [];
  beforeEach(() => {
    stored.length = 0;
  });

  function Text() {
    const [value, setValue] = useState('Before. After.');
    return (
      <MarkdownField
        label="Text"
        value={value}
        onChange={setValue}
        pictures={{
          add: (added, insert) => stored.push({ picture: added, insert }),
          progress: <p>Uploading</p>,
        }}
        renderPreview={(source) => source}
      />
    );
  }

  function openText() {
    const { unmount } = render(<Text />);
    const area = screen.getByLabelText<HTMLTextAreaElement>('Text');
    area.setSelectionRange(7, 7);
    return { area, unmount };
  }

  /** Stores a picture; returns whether the text took it. */
  const insert = (index: number, markdown: string) => {
    let isTaken: boolean | undefined;
    act(() => {
      isTaken = stored[index]?.insert(markdown);
    });
    return isTaken;
  };

  it('inserts a picture where it was pasted, while somebody writes on elsewhere', () => {
    const { area } = openText();
    expect(paste(area, {}, [picture])).toBe(false);
    expect(stored[0]?.picture).toEqual({ file: picture, alt: 'shot' });
    expect(area).toHaveValue('Before. After.');
    expect(screen.getByText('Uploading')).toBeVisible();
    fireEvent.change(area, { target: { value: 'Long before. After.' } });
    area.setSelectionRange(4, 4);
    expect(insert(0, '![](a)')).toBe(true);
    expect(area).toHaveValue('Long before.![](a) After.');
    expect(area.selectionStart).toBe(4);
  });

  it('takes a picture that is dropped', () => {
    const { area } = openText();
    expect(fireEvent.drop(area, { dataTransfer: { files: [picture], types: ['Files'] } })).toBe(
      false,
    );
    expect(stored).toHaveLength(1);
  });

  it('inserts it into the text behind the preview', () => {
    const { area } = openText();
    paste(area, {}, [picture, picture]);
    fireEvent.click(screen.getByRole('button', { name: 'Preview: Text' }));
    expect(insert(0, '![](a)')).toBe(true);
    expect(insert(1, '![](b)')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Write: Text' }));
    expect(screen.getByLabelText('Text')).toHaveValue('Before.![](a)![](b) After.');
  });

  /** The renderer of Markdown, without a connection. */
  function Unloaded(): never {
    throw new Error('Failed to fetch dynamically imported module');
  }

  it('stays when its preview cannot be shown', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    render(
      <MarkdownField
        label="Text"
        value="Kept."
        onChange={() => undefined}
        renderPreview={() => <Unloaded />}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Preview: Text' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The preview can’t be shown');
    fireEvent.click(screen.getByRole('button', { name: 'Write: Text' }));
    expect(screen.getByLabelText('Text')).toHaveValue('Kept.');
  });

  it('says that the text was closed meanwhile', () => {
    const { area, unmount } = openText();
    paste(area, {}, [picture]);
    unmount();
    expect(insert(0, '![](a)')).toBe(false);
  });

  it('brings the pictures of a copied page to their places', async () => {
    const { area } = openText();
    const source = `data:image/png;base64,${btoa('x')}`;
    paste(area, { 'text/html': `<b>one</b> <img alt="A cat" src="${source}"> two` });
    await waitFor(() => expect(stored).toHaveLength(1));
    expect(area).toHaveValue('Before.**one**  two After.');
    insert(0, '![A cat](a)');
    expect(area).toHaveValue('Before.**one** ![A cat](a) two After.');
  });
});

it.each([
  ['ab|cd', 'abXcd', 'ab|Xcd'],
  ['ab|cd', 'Xabcd', 'Xab|cd'],
  ['ab|cd', 'abcdX', 'ab|cdX'],
  ['ab|cd', 'a', 'a|'],
  ['ab|cd', '', '|'],
])('a place stays between the same letters: %s, then %s', (before, after, expected) => {
  const place = movePlace(before.indexOf('|'), before.replace('|', ''), after);
  expect(`${after.slice(0, place)}|${after.slice(place)}`).toBe(expected);
});
