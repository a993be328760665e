import { kindFields, type Media } from '@appshelf/model';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { renderMember } from '../../../../testing/renderMember';
import { makeUser } from '../../../../testing/user';
import { FieldInput, type FormValues } from '../../fields';
import { uploadDependencies } from '../upload/uploadDependencies';

vi.setConfig({ testTimeout: 30_000 });

let account = 0;

const stored = (name: string) => `https://example.com/${name}`;

const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, {
    type: 'image/png',
  });

/** Ends the uploads of files by their names, or lets them fail. */
const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();

beforeEach(() => {
  ends.clear();
  const names = new Map<string, string>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
  );
  vi.spyOn(uploadDependencies, 'startUpload').mockImplementation(({ path, file, onProgress }) => {
    const { name } = file as File;
    names.set(path.split('/')[1] ?? '', name);
    onProgress?.(0.4);
    const done = new Promise<void>((resolve, reject) => {
      ends.set(name, { resolve, reject });
    });
    return { done, pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
  });
  vi.spyOn(uploadDependencies, 'waitForMedia').mockImplementation((id) =>
    Promise.resolve({ id, url: stored(names.get(id) ?? ''), alt: '', kind: 'picture' } as Media),
  );
});

function Form({ initial }: { initial: FormValues }) {
  const form = useForm<FormValues>({ defaultValues: initial });
  return (
    <form>
      <FieldInput name="iconUrl" field={kindFields.app.iconUrl} form={form} />
      <FieldInput name="screenshots" field={kindFields.app.screenshots} form={form} />
      <pre data-testid="values">{JSON.stringify(useWatch({ control: form.control }))}</pre>
    </form>
  );
}

const open = (initial: FormValues = {}) =>
  renderMember(
    <Form initial={{ iconUrl: '', screenshots: [], ...initial }} />,
    makeUser({ uid: `ed-${String((account += 1))}`, claims: { editor: true } }),
  );

const tile = (name: string) => within(screen.getByRole('group', { name }));
const values = () =>
  JSON.parse(screen.getByTestId('values').textContent) as {
    iconUrl: string;
    screenshots: { url: string }[];
  };
const screenshots = () => values().screenshots.map(({ url }) => url);
const end = async (name: string) => {
  await waitFor(() => expect(ends.has(name)).toBe(true));
  await act(async () => {
    ends.get(name)?.resolve();
    await Promise.resolve();
  });
};

function drop(target: HTMLElement, ...files: File[]) {
  const event = createEvent.drop(target);
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(target, event);
}

function paste(target: HTMLElement, file: File) {
  const event = createEvent.paste(target);
  Object.defineProperty(event, 'clipboardData', { value: { types: ['Files'], files: [file] } });
  fireEvent(target, event);
}

it('a dropped picture shows its progress, and is chosen once it is stored', async () => {
  open();
  drop(screen.getByRole('group', { name: 'Icon' }), png('mark.png'));
  expect(await tile('Icon').findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(values().iconUrl).toBe('');
  await end('mark.png');
  await waitFor(() => expect(values().iconUrl).toBe(stored('mark.png')));
  expect(tile('Icon').queryByRole('progressbar')).toBeNull();
  await expectNoBarriers(document.body);
});

it('pictures dropped together come in their order, whichever is stored first', async () => {
  open();
  drop(screen.getByRole('group', { name: 'Further screenshots' }), png('1.png'), png('2.png'));
  await end('2.png');
  await tile('2.png').findByText('In the library');
  expect(screenshots()).toEqual([]);
  await end('1.png');
  await waitFor(() => expect(screenshots()).toEqual([stored('1.png'), stored('2.png')]));
});

it('a pasted picture replaces the one in its tile, and the text alternative stays', async () => {
  const { user } = open({
    screenshots: [
      { url: stored('a.png'), alt: 'A harbour' },
      { url: stored('b.png'), alt: '' },
    ],
  });
  const replace = tile('Screenshot 1').getByLabelText('Replace');
  act(() => replace.focus());
  paste(replace, png('new.png'));
  await end('new.png');
  await waitFor(() => expect(screenshots()).toEqual([stored('new.png'), stored('b.png')]));
  expect(tile('Screenshot 1').getByLabelText('What it shows')).toHaveValue('A harbour');
  await user.click(tile('Screenshot 1').getByRole('button', { name: 'Remove' }));
  expect(screenshots()).toEqual([stored('b.png')]);
  await waitFor(() =>
    expect(tile('Screenshot 1').getByRole('button', { name: /^Move/ })).toHaveFocus(),
  );
  // What is pasted into a text isn't for a tile.
  paste(tile('Screenshot 1').getByLabelText('What it shows'), png('text.png'));
  expect(screen.queryByText('text.png')).toBeNull();
});

it('a failed upload says why on its tile, keeps the former picture and can be tried again', async () => {
  const { user } = open({ iconUrl: stored('old.png') });
  drop(screen.getByRole('group', { name: 'Icon' }), png('new.png'));
  await waitFor(() => expect(ends.has('new.png')).toBe(true));
  act(() => ends.get('new.png')?.reject(new Error('No connection.')));
  expect(await tile('Icon').findByText('No connection.')).toBeVisible();
  expect(values().iconUrl).toBe(stored('old.png'));
  ends.clear();
  await user.click(tile('Icon').getByRole('button', { name: 'Try new.png again' }));
  await end('new.png');
  await waitFor(() => expect(values().iconUrl).toBe(stored('new.png')));
});

it('a file that is no picture is refused on the tile', async () => {
  open();
  const pdf = new File(['%PDF'], 'manual.pdf', { type: 'application/pdf' });
  drop(screen.getByRole('group', { name: 'Icon' }), pdf);
  expect(await tile('Icon').findByText(/^This file isn’t a picture/)).toBeVisible();
  expect(ends.size).toBe(0);
});

it('no more pictures are taken than an entry may have', async () => {
  const seven = Array.from({ length: 7 }, (_, index) => ({
    url: stored(`${String(index)}.png`),
    alt: '',
  }));
  open({ screenshots: seven });
  drop(screen.getByRole('group', { name: 'Further screenshots' }), png('8.png'), png('9.png'));
  expect(await screen.findByText('Use at most 8 screenshots.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Further screenshots' })).toBeNull();
  await end('8.png');
  await waitFor(() => expect(screenshots()).toHaveLength(8));
  expect(ends.has('9.png')).toBe(false);
});

it('the address of a picture is behind “More”, and a wrong one is shown on the tile', async () => {
  const { user } = open({ iconUrl: 'https://elsewhere.example/x.png' });
  expect(tile('Icon').getByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.queryByLabelText(/^Address of the picture/)).toBeNull();
  await user.click(screen.getAllByText('More')[0] ?? document.body);
  await user.clear(screen.getByLabelText(/^Address of the picture/));
  expect(values().iconUrl).toBe('');
});
