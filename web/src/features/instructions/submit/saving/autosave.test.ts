import type { Instruction } from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave';
import type { AutosaveOptions, AutosaveDependencies } from './autosaveContract';
import { emptyFields, toFields, type EditorFields } from '../editor/editorFields';

const stored = (overrides: Partial<Instruction> = {}): Instruction => ({
  id: 'i',
  title: 'Begun',
  summary: '',
  appId: null,
  difficulty: 'easy',
  minutes: 5,
  coverUrl: null,
  steps: [{ title: 'One', body: 'Do it.', imageUrl: null, imageAlt: '' }],
  tags: [],
  status: 'draft',
  authorUid: 'ada',
  authorName: 'Ada',
  helpfulCount: 0,
  createdAt: 1_000,
  updatedAt: 1_000,
  publishedAt: null,
  ...overrides,
});

const dependencies = {
  create: vi.fn<AutosaveDependencies['create']>(),
  save: vi.fn<AutosaveDependencies['save']>(),
  read: vi.fn<AutosaveDependencies['read']>(),
  getBasis: vi.fn<AutosaveDependencies['getBasis']>(() => basis),
  settleBelow: vi.fn<AutosaveDependencies['settleBelow']>(),
  rebase: vi.fn<AutosaveDependencies['rebase']>(),
  show: vi.fn<AutosaveDependencies['show']>(),
  onMoved: vi.fn<AutosaveDependencies['onMoved']>(),
};

/** The version that the form is based on. */
let basis = 0;

const ends: (() => void)[] = [];

/** Starts an autosave with the stored version, unless other options are given. */
function open({ basis: begun, ...start }: Partial<AutosaveOptions> & { basis?: number } = {}) {
  const server = start.stored === undefined ? stored() : start.stored;
  basis = begun ?? server?.updatedAt ?? 0;
  const autosave = createAutosave(
    {
      stored: server,
      fields: server === null ? emptyFields() : toFields(server),
      isLocal: false,
      ...start,
    },
    dependencies,
  );
  ends.push(autosave.start());
  return autosave;
}

const titled = (title: string): EditorFields => toFields(stored({ title }));
const failure = (code: string) => Object.assign(new Error(code), { code });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  for (const each of Object.values(dependencies)) each.mockReset();
  dependencies.getBasis.mockImplementation(() => basis);
  dependencies.settleBelow.mockImplementation((_content, next) => (basis = next));
  dependencies.rebase.mockImplementation((next) => (basis = next));
  dependencies.show.mockImplementation(({ updatedAt }) => (basis = updatedAt));
  dependencies.save.mockResolvedValue(2_000);
  dependencies.create.mockResolvedValue(2_000);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

describe('saving', () => {
  it('stores changes on the server after a pause', async () => {
    const autosave = open();
    autosave.change(titled('A'));
    await pass(1_500);
    autosave.change(titled('AB'));
    await pass(1_500);
    expect(dependencies.save).not.toHaveBeenCalled();
    await pass(500);
    expect(dependencies.save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'AB' }),
      1_000,
    );
    expect(autosave.get()).toEqual({ kind: 'saved' });
    expect(dependencies.settleBelow).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'AB' }),
      2_000,
    );
  });

  it('does not wait forever for somebody who never pauses', async () => {
    const autosave = open();
    for (let second = 0; second < 11; second += 1) {
      autosave.change(titled(`Typed ${String(second)}`));
      await pass(1_000);
    }
    expect(dependencies.save).toHaveBeenCalledOnce();
  });

  it('saves what was typed during a save on top of that save', async () => {
    const autosave = open();
    let arrive: (updatedAt: number) => void = () => undefined;
    dependencies.save.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    autosave.change(titled('A'));
    await pass(2_000);
    autosave.change(titled('AB'));
    expect(autosave.get().kind).toBe('saving');
    arrive(1_500);
    await pass(2_000);
    expect(dependencies.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'AB' }),
      1_500,
    );
    expect(autosave.get().kind).toBe('saved');
  });

  it('creates nothing before something is written', async () => {
    const autosave = open({ stored: null });
    autosave.change({ ...emptyFields(), title: ' ' });
    await pass(60_000);
    expect(dependencies.create).not.toHaveBeenCalled();
    autosave.change({ ...emptyFields(), title: 'A' });
    await pass(2_000);
    expect(dependencies.create).toHaveBeenCalledOnce();
    expect(basis).toBe(2_000);
  });

  it('does not send what the server would refuse', async () => {
    const autosave = open();
    autosave.change(titled('x'.repeat(121)));
    await pass(2_000);
    expect(autosave.get()).toEqual({
      kind: 'refused',
      reason: 'Use at most 120 characters.',
    });
    expect(dependencies.save).not.toHaveBeenCalled();
  });

  it('is saved when the page is left', async () => {
    const autosave = open();
    autosave.change(titled('A'));
    ends.splice(0).forEach((end) => end());
    expect(dependencies.save).toHaveBeenCalledOnce();
    await pass(0);
    expect(autosave.get().kind).toBe('saved');
  });
});

describe('failing', () => {
  it.each([
    ['unavailable', null],
    ['unknown', null],
    ['permission-denied', 'You do not have permission to perform this action.'],
  ])('with %s it says why, and tries again', async (code, reason) => {
    const autosave = open();
    dependencies.save.mockRejectedValueOnce(failure(code));
    autosave.change(titled('A'));
    await pass(2_000);
    expect(autosave.get()).toEqual({ kind: 'unsaved', reason });
    expect(dependencies.settleBelow).not.toHaveBeenCalled();
    await pass(4_000);
    expect(autosave.get().kind).toBe('saved');
  });

  it('says so while there is no answer, until there is one', async () => {
    const autosave = open();
    let arrive: (updatedAt: number) => void = () => undefined;
    dependencies.save.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    autosave.change(titled('A'));
    await pass(2_000);
    expect(autosave.get().kind).toBe('saving');
    await pass(4_000);
    expect(autosave.get()).toEqual({ kind: 'unsaved', reason: null });
    arrive(2_000);
    await pass(0);
    expect(autosave.get().kind).toBe('saved');
  });

  it('recognises its own save when its answer was lost', async () => {
    const autosave = open();
    dependencies.save.mockRejectedValueOnce(failure('unavailable'));
    autosave.change(titled('A'));
    await pass(2_000);
    autosave.change(titled('AB'));
    dependencies.save.mockRejectedValueOnce(failure('failed-precondition'));
    dependencies.read.mockResolvedValue(stored({ title: 'A', updatedAt: 1_700 }));
    await pass(2_000);
    expect(autosave.get().kind).toBe('waiting');
    await pass(2_000);
    expect(dependencies.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'AB' }),
      1_700,
    );
  });
});

describe('another version', () => {
  const theirs = stored({ title: 'Theirs', updatedAt: 1_700 });

  async function openConflict() {
    const autosave = open();
    dependencies.save.mockRejectedValueOnce(failure('failed-precondition'));
    dependencies.read.mockResolvedValue(theirs);
    autosave.change(titled('Mine'));
    await pass(2_000);
    expect(autosave.get()).toEqual({ kind: 'conflict', theirs });
    return autosave;
  }

  it('stops saving to the server', async () => {
    const autosave = await openConflict();
    autosave.change(titled('Mine 2'));
    await pass(60_000);
    expect(dependencies.save).toHaveBeenCalledOnce();
    expect(basis).toBe(1_000);
  });

  it('is overwritten on request', async () => {
    const autosave = await openConflict();
    await expect(autosave.keepMine()).resolves.toBe(true);
    expect(dependencies.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'Mine' }),
      1_700,
    );
  });

  it('replaces the work on request', async () => {
    const autosave = await openConflict();
    expect(autosave.takeTheirs()).toBe(theirs);
    autosave.change(toFields(theirs));
    await pass(60_000);
    expect(dependencies.save).toHaveBeenCalledOnce();
    expect(dependencies.show).toHaveBeenCalledExactlyOnceWith(theirs);
    expect(autosave.get()).toEqual({ kind: 'saved' });
    expect(basis).toBe(1_700);
  });

  it('is noticed at once by stored work that is based on an older one', () => {
    const autosave = open({ stored: theirs, fields: titled('Mine'), basis: 1_000 });
    expect(autosave.get()).toEqual({ kind: 'conflict', theirs });
  });

  it('is ignored when it has the same content', () => {
    const autosave = open({ stored: theirs, fields: toFields(theirs), basis: 1_000 });
    expect(autosave.get()).toEqual({ kind: 'saved' });
    expect(basis).toBe(1_700);
  });

  it('is shown when nothing here is unsaved', async () => {
    const autosave = open();
    dependencies.read.mockResolvedValue(theirs);
    await autosave.check();
    expect(dependencies.show).toHaveBeenCalledExactlyOnceWith(theirs);
    expect(autosave.get()).toEqual({ kind: 'saved' });
    expect(basis).toBe(1_700);
  });

  it.each([
    ['an older version', () => stored()],
    ['none, before it was stored again', () => null],
  ])('is not %s that was read while a newer one was saved', async (_what, makeAnswer) => {
    const autosave = open();
    let arrive: (response: Instruction | null) => void = () => undefined;
    dependencies.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const checking = autosave.check();
    autosave.change(titled('Typed meanwhile'));
    await pass(2_000);
    expect(autosave.get()).toEqual({ kind: 'saved' });
    expect(basis).toBe(2_000);
    arrive(makeAnswer());
    await checking;
    expect(dependencies.show).not.toHaveBeenCalled();
    expect(autosave.get()).toEqual({ kind: 'saved' });
    expect(basis).toBe(2_000);
  });

  it('does not replace what is typed while it is read', async () => {
    const autosave = open();
    let arrive: (response: Instruction) => void = () => undefined;
    dependencies.read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const checking = autosave.check();
    autosave.change(titled('Typed meanwhile'));
    arrive(theirs);
    await checking;
    expect(dependencies.show).not.toHaveBeenCalled();
    expect(autosave.get()).toEqual({ kind: 'waiting' });
    expect(basis).toBe(1_000);
  });

  it('is distinguished from a deletion', async () => {
    const autosave = open();
    dependencies.save.mockRejectedValueOnce(failure('not-found'));
    autosave.change(titled('Mine'));
    await pass(2_000);
    expect(autosave.get().kind).toBe('gone');
    await expect(autosave.saveAgain()).resolves.toBe(true);
    expect(dependencies.create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Mine' }),
    );
  });
});

describe('a published one', () => {
  it('that was deleted is noticed while it is revised, and saved again as a draft', async () => {
    const published = stored({ status: 'published', publishedAt: 1_000 });
    const autosave = open({ stored: published, isLocal: true });
    autosave.change(titled('Better'));
    dependencies.read.mockResolvedValueOnce(null);
    await autosave.check();
    expect(autosave.get().kind).toBe('gone');
    await expect(autosave.saveAgain()).resolves.toBe(true);
    expect(dependencies.create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Better' }),
    );
    autosave.change(titled('Better still'));
    await pass(2_000);
    expect(dependencies.save).toHaveBeenCalledOnce();
  });

  it('is revised on this device only', async () => {
    const published = stored({ status: 'published', publishedAt: 1_000 });
    const autosave = open({ stored: published, isLocal: true });
    autosave.change(titled('Better'));
    await pass(60_000);
    expect(autosave.get().kind).toBe('local');
    await expect(autosave.flush()).resolves.toBe(true);
    expect(dependencies.save).not.toHaveBeenCalled();
  });
});
