import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media } from '@appshelf/model';
import { deferred, type Deferred } from '../../../../testing/deferred';
import { getUploadProblem } from './uploadProblem';
import { UploadQueue, type UploadDependencies } from './uploadQueue';

const stored = { id: 'm1', url: 'https://files.example/m1' } as Media;

let transfers: (Deferred<undefined> & { path: string; emit: (share: number) => void })[];
const steer = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
const onStored = vi.fn();

const startUpload: UploadDependencies['startUpload'] = ({ path, onProgress }) => {
  const transfer = deferred();
  transfers.push({ ...transfer, path, emit: (share) => onProgress?.(share) });
  return { ...steer, done: transfer.promise };
};

const picture = (name: string) => new File(['\xff\xd8\xff'], name, { type: 'application/pdf' });

function newQueue(dependencies: Partial<UploadDependencies> = {}) {
  return new UploadQueue('ada', {
    startUpload,
    getUploadProblem: () => Promise.resolve(null),
    waitForMedia: () => Promise.resolve(stored),
    ...dependencies,
  });
}

const states = (queue: UploadQueue) => queue.read().map(({ state }) => state);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const getKey = (queue: UploadQueue, index: number) => queue.read()[index]?.key ?? '';

beforeEach(() => {
  transfers = [];
  vi.clearAllMocks();
});

describe('UploadQueue', () => {
  it('uploads a few files at a time, with progress and the stored files', async () => {
    const queue = newQueue();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => picture(`${name}.pdf`)),
      onStored,
    );
    await settled();
    expect(states(queue)).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
    transfers[0]?.emit(0.4);
    expect(queue.read()[0]?.share).toBe(0.4);
    transfers[0]?.resolve(undefined);
    await settled();
    expect(states(queue)).toEqual(['done', 'uploading', 'uploading', 'uploading']);
    expect(onStored).toHaveBeenCalledExactlyOnceWith(stored);
    expect(transfers[0]?.path).toMatch(/^media\/[^/]+\/a\.pdf$/);
  });

  it('sends nothing that is refused, and says why', async () => {
    const queue = newQueue({ getUploadProblem: () => Promise.resolve('It is too large.') });
    queue.add([picture('a.pdf')], onStored);
    await settled();
    expect(queue.read()[0]).toMatchObject({ state: 'refused', problem: 'It is too large.' });
    expect(transfers).toEqual([]);
  });

  it('uploads no file that is still being checked', async () => {
    const look = deferred<string | null>();
    const queue = newQueue({
      getUploadProblem: ({ name }) => (name === 'b.pdf' ? look.promise : Promise.resolve(null)),
    });
    queue.add([picture('a.pdf'), picture('b.pdf')], onStored);
    await settled();
    transfers[0]?.resolve(undefined);
    await settled();
    expect([states(queue), transfers.length]).toEqual([['done', 'checking'], 1]);
    look.resolve('It is something else.');
    await settled();
    expect([states(queue), transfers.length]).toEqual([['done', 'refused'], 1]);
  });

  it('pauses, resumes and cancels one upload', async () => {
    const queue = newQueue();
    queue.add([picture('a.pdf'), picture('b.pdf')], onStored);
    await settled();
    queue.pause(getKey(queue, 0));
    expect([states(queue), steer.pause.mock.calls.length]).toEqual([['paused', 'uploading'], 1]);
    queue.resume(getKey(queue, 0));
    expect([states(queue), steer.resume.mock.calls.length]).toEqual([
      ['uploading', 'uploading'],
      1,
    ]);
    queue.remove(getKey(queue, 0));
    transfers[0]?.reject(new Error('canceled'));
    await settled();
    expect([states(queue), steer.cancel.mock.calls.length]).toEqual([['uploading'], 1]);
    expect(onStored).not.toHaveBeenCalled();
  });

  it('retries a failed upload', async () => {
    const queue = newQueue();
    queue.add([picture('a.pdf')], onStored);
    await settled();
    transfers[0]?.reject(new Error('The line is dead.'));
    await settled();
    expect(queue.read()[0]).toMatchObject({ state: 'failed', problem: 'The line is dead.' });
    queue.retry(getKey(queue, 0));
    transfers[1]?.resolve(undefined);
    await settled();
    expect(queue.read()[0]).toMatchObject({ state: 'done', problem: null });
    expect(transfers[1]?.path).toBe(transfers[0]?.path);
  });

  it('stores a replacement under the address of the old file and waits for its new state', async () => {
    const waitForMedia = vi.fn(() => Promise.resolve(stored));
    const queue = newQueue({ waitForMedia });
    queue.add([picture('new.pdf')], onStored, {
      id: 'm1',
      fullPath: 'media/m1/old.pdf',
      generation: '7',
    });
    await settled();
    transfers[0]?.resolve(undefined);
    await settled();
    expect(transfers[0]?.path).toBe('media/m1/old.pdf');
    expect(waitForMedia).toHaveBeenCalledWith('m1', '7');
  });

  it('ends everything with the page', async () => {
    const queue = newQueue();
    queue.add([picture('a.pdf'), picture('b.pdf')], onStored);
    await settled();
    queue.close();
    expect(steer.cancel).toHaveBeenCalledTimes(2);
    expect(queue.read()).toEqual([]);
  });
});

describe('getUploadProblem', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  it.each([
    ['a picture', new File([png], 'a.png', { type: 'image/png' }), null],
    ['a PDF', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), null],
    ['a page', new File(['<p>'], 'a.html', { type: 'text/html' }), 'Only pictures'],
    ['a page called picture', new File(['<p>'], 'a.png', { type: 'image/png' }), 'The content'],
    ['a PNG called JPEG', new File([png], 'a.jpg', { type: 'image/jpeg' }), 'The content'],
    ['HEIC', new File(['x'], 'a.heic', { type: 'image/heic' }), 'Browsers can’t show'],
  ])('%s', async (_name, file, sentence) => {
    const refusal = await getUploadProblem(file);
    if (sentence === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(sentence);
  });
});
