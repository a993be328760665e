import * as z from '@appshelf/model/zod';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConflictError } from '../../firebase/firestore/ConflictError';
import { renderMember } from '../../testing/renderMember';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { useAppSelector } from '../../store';
import { toastsSlice } from '../toasts';
import { DocumentForm } from './DocumentForm';
import { useDocumentEditor, type StoredDocument } from './useDocumentEditor';
import { useOpenDocument } from './useOpenDocument';

interface Note {
  title: string;
  text: string;
}

const note = z.object({ title: z.string().trim().min(1, 'Enter a title.'), text: z.string() });
const empty: Note = { title: '', text: '' };

/** What the database holds; null after a deletion. */
let database: StoredDocument<Note> | null;
/** Delivers what the database holds to the open page, as a live query does. */
let deliver: () => void;
const write = vi.fn<(content: Note, version: number) => Promise<number>>();

/** Saves as a colleague does. */
const saveElsewhere = (content: Note, version: number) => {
  database = { content, version };
};

function NoteEditor() {
  const toasts = useAppSelector(toastsSlice.selectors.selectShownToasts, shallowEqual).map(
    ({ message }) => message,
  );
  const [stored, setStored] = useState(database);
  useEffect(() => {
    deliver = () => act(() => setStored(database));
  }, []);
  const editor = useDocumentEditor<Note, Note>({
    draft: ['note'],
    fields: z.object({ title: z.string(), text: z.string() }),
    schema: note,
    stored,
    empty,
    toFields: (content) => content,
    read: () => Promise.resolve(database),
    write,
    recreate: (content) => write(content, 0),
  });
  return (
    <DocumentForm editor={editor} noun="note" saveLabel="Save">
      <input aria-label="Title" {...editor.form.register('title')} />
      <input aria-label="Text" {...editor.form.register('text')} />
      <p>version {editor.version}</p>
      <p>{toasts}</p>
      <button
        type="button"
        onClick={() => void editor.history?.onRestore({ title: 'Former', text: '' })}
      >
        Restore
      </button>
    </DocumentForm>
  );
}

async function open() {
  renderPage([{ path: '/', element: <NoteEditor /> }], '/', makeUser());
  await screen.findByLabelText('Title');
  return userEvent.setup();
}

const title = () => screen.getByLabelText('Title');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  database = { content: { title: 'Stored', text: 'Old' }, version: 1 };
  write.mockReset().mockImplementation((content, over) => {
    if (database === null && over !== 0) return Promise.reject(new ConflictError('not-found'));
    if ((database?.version ?? 0) !== over) return Promise.reject(new ConflictError());
    database = { content, version: over + 10 };
    return Promise.resolve(over + 10);
  });
});

const conflictText =
  'This note was changed while you were editing it. What you entered is still here.';

it('saves over the version that was read, and what the database delivers late is no conflict', async () => {
  const user = await open();
  await user.type(title(), '!');
  await user.click(press('Save'));
  expect(await screen.findByText('version 11')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith({ title: 'Stored!', text: 'Old' }, 1);
  expect(screen.queryByRole('alert')).toBeNull();
  deliver();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('shows what was saved for the first time, so that the next save contains it', async () => {
  database = null;
  const user = await open();
  await user.type(title(), 'First');
  await user.type(screen.getByLabelText('Text'), 'Written once');
  await user.click(press('Save'));
  expect(await screen.findByText('version 10')).toBeVisible();
  expect(title()).toHaveValue('First');
  await user.type(title(), '!');
  await user.click(press('Save'));
  expect(await screen.findByText('version 20')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith({ title: 'First!', text: 'Written once' }, 10);
});

it('keeps what is typed while it saves as unsaved', async () => {
  const user = await open();
  let response: (version: number) => void = () => undefined;
  write.mockReturnValueOnce(new Promise((resolve) => (response = resolve)));
  await user.type(title(), '!');
  await user.click(press('Save'));
  await user.type(screen.getByLabelText('Text'), 'er');
  await act(async () => {
    response(11);
    await Promise.resolve();
  });
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Older');
  expect(JSON.parse(localStorage.getItem('appshelf.draft.note.ada') ?? '')).toEqual({
    basis: 11,
    at: expect.any(Number) as number,
    fields: { title: 'Stored!', text: 'Older' },
    base: { text: 'Old' },
  });
});

it.each(['when it saves', 'as soon as the database delivers it'])(
  'finds the version of somebody else %s',
  async (how) => {
    const user = await open();
    await user.type(title(), '!');
    saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
    if (how === 'when it saves') await user.click(press('Save'));
    else deliver();
    expect(await screen.findByRole('alert')).toHaveTextContent(conflictText);
    expect(title()).toHaveValue('Stored!');
    expect(press('Save')).toBeDisabled();
  },
);

it('shows what somebody else saved where nothing was typed, and saves over it', async () => {
  const user = await open();
  saveElsewhere({ title: 'Theirs', text: 'New' }, 5);
  deliver();
  expect(title()).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('This is the other version.')).toBeNull();
  await user.type(title(), '!');
  await user.click(press('Save'));
  expect(await screen.findByText('version 15')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith({ title: 'Theirs!', text: 'New' }, 5);
});

describe('what others changed in other fields', () => {
  const merged =
    'Changes were saved elsewhere in the meantime. They are in the form now, beside yours.';
  const text = () => screen.getByLabelText('Text');

  it('is in the form beside what was typed, and the next save keeps both', async () => {
    const user = await open();
    await user.type(title(), '!');
    saveElsewhere({ title: 'Stored', text: 'Theirs' }, 5);
    deliver();
    expect(text()).toHaveValue('Theirs');
    expect(title()).toHaveValue('Stored!');
    expect(screen.getByText(merged)).toBeVisible();
    expect(localStorage.getItem('appshelf.draft.note.ada')).toContain('Stored!');
    await user.click(press('Save'));
    await waitFor(() =>
      expect(database).toEqual({ content: { title: 'Stored!', text: 'Theirs' }, version: 15 }),
    );
    expect(localStorage).toHaveLength(0);
  });

  it('is saved at once where the save itself meets it', async () => {
    const user = await open();
    await user.type(title(), '!');
    saveElsewhere({ title: 'Stored', text: 'Theirs' }, 5);
    await user.click(press('Save'));
    await waitFor(() =>
      expect(database).toEqual({ content: { title: 'Stored!', text: 'Theirs' }, version: 15 }),
    );
    expect(write).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is merged with the work of an earlier visit', async () => {
    const first = await open();
    await first.type(title(), '!');
    cleanup();
    saveElsewhere({ title: 'Stored', text: 'Theirs' }, 5);
    await open();
    expect(await screen.findByDisplayValue('Theirs')).toBe(text());
    expect(title()).toHaveValue('Stored!');
    expect(screen.getByText('version 5')).toBeVisible();
  });

  it('is a conflict for work that an old build stored without its base', async () => {
    const fields = { title: 'Stored!', text: 'Old' };
    localStorage.setItem('appshelf.draft.note.ada', JSON.stringify({ basis: 1, fields }));
    saveElsewhere({ title: 'Stored', text: 'Theirs' }, 5);
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(conflictText);
    expect(text()).toHaveValue('Old');
  });

  it('is no news where only the status changed', async () => {
    const user = await open();
    await user.type(title(), '!');
    saveElsewhere({ title: 'Stored', text: 'Old' }, 5);
    deliver();
    expect(await screen.findByText('version 5')).toBeVisible();
    expect(screen.queryByText(merged)).toBeNull();
  });
});

it('recognises its own save when its answer was lost', async () => {
  const user = await open();
  await user.type(title(), '!');
  write.mockImplementationOnce((content) => {
    saveElsewhere(content, 11);
    return Promise.reject(Object.assign(new Error(), { code: 'unavailable' }));
  });
  await user.click(press('Save'));
  expect(await screen.findByText(/^The database can’t be reached/)).toBeVisible();
  await user.click(press('Save'));
  expect(await screen.findByText('version 11')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('saves over the version that is stored when that is chosen, also a later one', async () => {
  const user = await open();
  await user.type(title(), '!');
  saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
  await user.click(press('Save'));
  await screen.findByRole('alert');
  saveElsewhere({ title: 'Theirs, later', text: 'Old' }, 6);
  await user.click(press('Overwrite with mine'));
  expect(await screen.findByText('version 16')).toBeVisible();
  expect(database?.content.title).toBe('Stored!');
});

it('compares both versions, and saves over the other one', async () => {
  const user = await open();
  await user.type(title(), '!');
  saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
  await user.click(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const different = await screen.findByRole('group', { name: 'What is different' });
  expect(within(different).getByText('Title')).toBeVisible();
  expect(within(different).queryByText('Text')).toBeNull();
  expect(different).toHaveTextContent('Theirs');
  expect(different).toHaveTextContent('Stored!');
  await user.click(press('Overwrite with mine'));
  expect(await screen.findByText('version 15')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(database?.content.title).toBe('Stored!');
});

it('takes the other version, and brings back what it replaced', async () => {
  const user = await open();
  await user.type(title(), '!');
  saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
  await user.click(press('Save'));
  await user.click(await screen.findByRole('button', { name: 'Load their version' }));
  expect(await screen.findByText('This is the other version.')).toBeVisible();
  expect(title()).toHaveValue('Theirs');
  await user.click(press('Restore my version'));
  expect(title()).toHaveValue('Stored!');
  await user.click(press('Save'));
  expect(await screen.findByText('version 15')).toBeVisible();
  expect(write).toHaveBeenLastCalledWith({ title: 'Stored!', text: 'Old' }, 5);
});

it('keeps what the other version replaced when the page is opened again', async () => {
  const first = await open();
  await first.type(title(), '!');
  saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
  await first.click(press('Save'));
  await first.click(await screen.findByRole('button', { name: 'Load their version' }));
  await screen.findByText('This is the other version.');
  cleanup();
  const user = await open();
  expect(title()).toHaveValue('Theirs');
  await user.click(press('Restore my version'));
  expect(title()).toHaveValue('Stored!');
  await user.click(press('Save'));
  expect(await screen.findByText('version 15')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

it('loses nothing when the other version cannot be read', async () => {
  const user = await open();
  await user.type(title(), '!');
  saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
  await user.click(press('Save'));
  write.mockRejectedValueOnce({ code: 'unavailable', message: '' });
  await user.click(await screen.findByRole('button', { name: 'Overwrite with mine' }));
  expect(
    await screen.findByText('The database can’t be reached. Check your connection and try again.'),
  ).toBeVisible();
  expect(title()).toHaveValue('Stored!');
});

it('saves again what somebody else deleted', async () => {
  const user = await open();
  await user.type(title(), '!');
  database = null;
  await user.click(press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else deleted this note');
  await user.click(press('Save again'));
  await waitFor(() =>
    expect(database).toEqual({ content: { title: 'Stored!', text: 'Old' }, version: 10 }),
  );
});

it('says at once that unsaved work of an earlier visit is based on an older version', async () => {
  const first = await open();
  await first.type(title(), '!');
  cleanup();
  saveElsewhere({ title: 'Theirs', text: 'Old' }, 5);
  const user = await open();
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(conflictText);
  expect(title()).toHaveValue('Stored!');
  await user.click(press('Discard changes'));
  expect(title()).toHaveValue('Theirs');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves unsaved work to the account that typed it', async () => {
  const { user, setUser } = renderMember(<NoteEditor />);
  await user.type(title(), '!');
  setUser(null);
  await user.type(title(), '!');
  setUser(makeUser({ uid: 'bob' }));
  expect(title()).toHaveValue('Stored');
  await user.type(title(), '?');
  expect(Object.keys(localStorage).sort()).toEqual([
    'appshelf.draft.note.ada',
    'appshelf.draft.note.bob',
  ]);
  expect(localStorage.getItem('appshelf.draft.note.ada')).toContain('Stored!!');
});

it('restores a former state over the version that is shown', async () => {
  const user = await open();
  await user.click(press('Restore'));
  expect(await screen.findByText('version 11')).toBeVisible();
  expect(title()).toHaveValue('Former');
  expect(write).toHaveBeenCalledExactlyOnceWith({ title: 'Former', text: '' }, 1);
});

/** An editor of what a query delivers, which says when there is nothing. */
function OpenNote() {
  const [now, setNow] = useState(database);
  useEffect(() => {
    deliver = () => act(() => setNow(database));
  }, []);
  const { document, isDeleted } = useOpenDocument(now);
  return document === null ? (
    <p>None</p>
  ) : (
    <DeletableNote stored={document} isDeleted={isDeleted} />
  );
}

const restore = vi.fn<() => Promise<unknown>>();
const remove = vi.fn<() => Promise<unknown>>();

function DeletableNote({
  stored,
  isDeleted,
}: {
  stored: StoredDocument<Note>;
  isDeleted: boolean;
}) {
  const editor = useDocumentEditor<Note, Note>({
    draft: ['note'],
    fields: z.object({ title: z.string(), text: z.string() }),
    schema: note,
    stored,
    isDeleted,
    empty,
    toFields: (content) => content,
    read: () => Promise.resolve(database),
    write,
    restore,
  });
  return (
    <DocumentForm editor={editor} noun="note" saveLabel="Save">
      <input aria-label="Title" {...editor.form.register('title')} />
      <button type="button" onClick={() => void editor.remove(remove).catch(() => undefined)}>
        Delete
      </button>
    </DocumentForm>
  );
}

describe('an open document', () => {
  it('stays with what was typed when it is deleted, and is saved over the one from the trash', async () => {
    const { user } = renderMember(<OpenNote />);
    await user.type(title(), '!');
    const before = database;
    database = null;
    deliver();
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else deleted this note');
    expect(title()).toHaveValue('Stored!');
    expect(press('Save')).toBeDisabled();
    restore.mockRejectedValueOnce({ code: 'unavailable', message: '' });
    await user.click(press('Save again'));
    expect(await screen.findByText(/^The database can’t be reached/)).toBeVisible();
    restore.mockImplementationOnce(() => {
      database = before;
      return Promise.resolve();
    });
    await user.click(press('Save again'));
    await waitFor(() => expect(write).toHaveBeenCalledWith({ title: 'Stored!', text: 'Old' }, 1));
    deliver();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('says nothing of a deletion that was asked for in its editor, and forgets what was unsaved', async () => {
    const { user } = renderMember(<OpenNote />);
    await user.type(title(), '!');
    remove.mockRejectedValueOnce(new Error('offline'));
    await user.click(press('Delete'));
    expect(localStorage).toHaveLength(1);
    let answer: (value: unknown) => void = () => undefined;
    remove.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await user.click(press('Delete'));
    database = null;
    deliver();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => {
      answer(null);
      await Promise.resolve();
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is missing where there never was one', () => {
    database = null;
    renderMember(<OpenNote />);
    expect(screen.getByText('None')).toBeVisible();
  });
});
