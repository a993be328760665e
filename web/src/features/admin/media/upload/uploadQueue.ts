import { getErrorMessage, toMediaFileName, storagePaths, type Media } from '@appshelf/model';
import type { startUpload, UploadHandle } from '../../../../firebase/storage';
import type { awaitStored } from '../api';
import type { getRefusal } from './refusal';

type UploadState =
  'checking' | 'waiting' | 'uploading' | 'paused' | 'finishing' | 'done' | 'failed' | 'refused';

/** One file on its way into the library. */
export interface MediaUpload {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  state: UploadState;
  /** The share that has arrived, from 0 to 1. */
  share: number;
  /** Why it failed or was refused. */
  problem: string | null;
  /** What became of it. */
  media: Media | null;
}

/** The file whose address an upload takes over. */
export type Replaced = Pick<Media, 'id' | 'fullPath' | 'generation'>;

/** Whom the queue asks; another one in tests. */
export interface UploadSurroundings {
  startUpload: typeof startUpload;
  getRefusal: typeof getRefusal;
  awaitStored: typeof awaitStored;
}

interface Work {
  file: File;
  replaced: Replaced | null;
  target: { id: string; path: string };
  handle: UploadHandle | null;
  onStored: (media: Media) => void;
}

/** Uploads at the same time; more would only share the same line. */
const lanes = 3;

/** Moments at which nothing more happens by itself. */
const ended: readonly UploadState[] = ['done', 'failed', 'refused'];

/**
 * Files on their way into the library, a few at a time, each to be paused, cancelled and tried again for itself. The
 * Storage SDK rides out a lost network by itself for ten minutes. React reads it as an external store.
 */
export class UploadQueue {
  private uploads: readonly MediaUpload[] = [];
  private readonly works = new Map<string, Work>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly uid: string,
    private readonly surroundings: UploadSurroundings,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly MediaUpload[] => this.uploads;

  /** Takes files up; what the rules would refuse is refused here, with the reason. */
  add(files: readonly File[], onStored: (media: Media) => void, replaced: Replaced | null = null) {
    for (const file of files) {
      const key = crypto.randomUUID();
      const target = replaced
        ? { id: replaced.id, path: replaced.fullPath }
        : { id: key, path: storagePaths.media(key, toMediaFileName(file.name)) };
      this.works.set(key, { file, replaced, target, handle: null, onStored });
      const { name, size } = file;
      this.publish([
        ...this.uploads,
        { key, name, size, state: 'checking', share: 0, problem: null, media: null },
      ]);
      void this.check(key, file);
    }
  }

  pause(key: string): void {
    this.works.get(key)?.handle?.pause();
    this.change(key, { state: 'paused' });
    this.fill();
  }

  resume(key: string): void {
    this.works.get(key)?.handle?.resume();
    this.change(key, { state: 'uploading' });
  }

  retry(key: string): void {
    this.change(key, { state: 'waiting', share: 0, problem: null });
    this.fill();
  }

  /** Ends an upload, or puts an ended one out of sight. */
  remove(key: string): void {
    const work = this.works.get(key);
    this.works.delete(key);
    work?.handle?.cancel();
    this.publish(this.uploads.filter((upload) => upload.key !== key));
    this.fill();
  }

  /** Ends all that is under way. */
  close(): void {
    for (const { handle } of this.works.values()) handle?.cancel();
    this.works.clear();
    this.publish([]);
  }

  private async check(key: string, file: File): Promise<void> {
    const problem = await this.surroundings.getRefusal(file);
    this.change(key, problem === null ? { state: 'waiting' } : { state: 'refused', problem });
    this.fill();
  }

  private fill(): void {
    const busy = this.uploads.filter(({ state }) => state === 'uploading').length;
    const waiting = this.uploads.filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, lanes - busy))) void this.send(key);
  }

  private async send(key: string): Promise<void> {
    const work = this.works.get(key);
    if (work === undefined) return;
    this.change(key, { state: 'uploading' });
    try {
      work.handle = this.surroundings.startUpload({
        path: work.target.path,
        file: work.file,
        customMetadata: { uploadedBy: this.uid },
        isReplaceable: true,
        onProgress: (share) => this.change(key, { share }),
      });
      await work.handle.done;
      this.change(key, { state: 'finishing', share: 1 });
      this.fill();
      const media = await this.surroundings.awaitStored(
        work.target.id,
        work.replaced?.generation ?? null,
      );
      this.change(key, { state: 'done', media });
      if (this.works.has(key)) work.onStored(media);
    } catch (error) {
      this.change(key, { state: 'failed', problem: getErrorMessage(error) });
    }
    this.fill();
  }

  /** Does nothing for an upload that was taken away meanwhile. */
  private change(key: string, change: Partial<MediaUpload>): void {
    if (!this.works.has(key)) return;
    this.publish(
      this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }

  private publish(uploads: readonly MediaUpload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

/** Whether an upload would be lost by leaving. */
export function isUnderWay({ state }: MediaUpload): boolean {
  return !ended.includes(state);
}
