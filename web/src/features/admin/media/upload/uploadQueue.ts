import { getErrorMessage, toMediaFileName, storagePaths, type Media } from '@appshelf/model';
import type { startUpload, UploadHandle } from '../../../../firebase/storage';
import type { waitForMedia } from '../api';
import type { getUploadProblem } from './uploadProblem';

type UploadState =
  'checking' | 'waiting' | 'uploading' | 'paused' | 'finishing' | 'done' | 'failed' | 'refused';

/** The upload of one file. */
export interface MediaUpload {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  state: UploadState;
  /** The uploaded share, from 0 to 1. */
  share: number;
  /** Why the upload failed or was refused. */
  problem: string | null;
  /** The stored file; null until the upload is done. */
  media: Media | null;
}

/** The file that an upload replaces. */
export type ReplacedMedia = Pick<Media, 'id' | 'fullPath' | 'generation'>;

/** The functions that the queue calls; tests pass their own. */
export interface UploadDependencies {
  /** Its code may be loaded first. */
  startUpload: (...upload: Parameters<typeof startUpload>) => UploadHandle | Promise<UploadHandle>;
  getUploadProblem: typeof getUploadProblem;
  waitForMedia: typeof waitForMedia;
}

interface UploadJob {
  file: File;
  replaced: ReplacedMedia | null;
  target: { id: string; path: string };
  handle: UploadHandle | null;
  onStored: (media: Media) => void;
}

/** How many files are uploaded at the same time. */
const maxConcurrent = 3;

/** The states of a finished upload. */
const finalStates: readonly UploadState[] = ['done', 'failed', 'refused'];

/**
 * Uploads files to the library, a few at a time. Each upload can be paused, cancelled and retried. The Storage SDK retries
 * by itself for ten minutes after a network failure. React reads the queue with `useSyncExternalStore`.
 */
export class UploadQueue {
  private uploads: readonly MediaUpload[] = [];
  private readonly jobs = new Map<string, UploadJob>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly uid: string,
    private readonly dependencies: UploadDependencies,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly MediaUpload[] => this.uploads;

  /**
   * Adds files to the queue. Files that the security rules would reject are refused with a reason.
   *
   * @returns the keys of the uploads. A new file has its key as its id.
   */
  add(
    files: readonly File[],
    onStored: (media: Media) => void,
    replaced: ReplacedMedia | null = null,
  ): string[] {
    return files.map((file) => {
      const key = crypto.randomUUID();
      const target = replaced
        ? { id: replaced.id, path: replaced.fullPath }
        : { id: key, path: storagePaths.media(key, toMediaFileName(file.name)) };
      this.jobs.set(key, { file, replaced, target, handle: null, onStored });
      const { name, size } = file;
      this.publish([
        ...this.uploads,
        { key, name, size, state: 'checking', share: 0, problem: null, media: null },
      ]);
      void this.check(key, file);
      return key;
    });
  }

  pause(key: string): void {
    this.jobs.get(key)?.handle?.pause();
    this.change(key, { state: 'paused' });
    this.startWaiting();
  }

  resume(key: string): void {
    this.jobs.get(key)?.handle?.resume();
    this.change(key, { state: 'uploading' });
  }

  retry(key: string): void {
    this.change(key, { state: 'waiting', share: 0, problem: null });
    this.startWaiting();
  }

  /** Cancels an upload, or removes a finished one from the list. */
  remove(key: string): void {
    const job = this.jobs.get(key);
    this.jobs.delete(key);
    job?.handle?.cancel();
    this.publish(this.uploads.filter((upload) => upload.key !== key));
    this.startWaiting();
  }

  /** Cancels all uploads. */
  close(): void {
    for (const { handle } of this.jobs.values()) handle?.cancel();
    this.jobs.clear();
    this.publish([]);
  }

  private async check(key: string, file: File): Promise<void> {
    const problem = await this.dependencies.getUploadProblem(file);
    this.change(key, problem === null ? { state: 'waiting' } : { state: 'refused', problem });
    this.startWaiting();
  }

  private startWaiting(): void {
    const busy = this.uploads.filter(({ state }) => state === 'uploading').length;
    const waiting = this.uploads.filter(({ state }) => state === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, maxConcurrent - busy))) void this.send(key);
  }

  private async send(key: string): Promise<void> {
    const job = this.jobs.get(key);
    if (job === undefined) return;
    this.change(key, { state: 'uploading' });
    try {
      job.handle = await this.dependencies.startUpload({
        path: job.target.path,
        file: job.file,
        customMetadata: { uploadedBy: this.uid },
        isReplaceable: true,
        onProgress: (share) => this.change(key, { share }),
      });
      // It may have been cancelled or paused while the code was loaded.
      if (!this.jobs.has(key)) job.handle.cancel();
      const isPaused = this.uploads.some(
        (upload) => upload.key === key && upload.state === 'paused',
      );
      if (isPaused) job.handle.pause();
      await job.handle.done;
      this.change(key, { state: 'finishing', share: 1 });
      this.startWaiting();
      const media = await this.dependencies.waitForMedia(
        job.target.id,
        job.replaced?.generation ?? null,
      );
      this.change(key, { state: 'done', media });
      if (this.jobs.has(key)) job.onStored(media);
    } catch (error) {
      this.change(key, { state: 'failed', problem: getErrorMessage(error) });
    }
    this.startWaiting();
  }

  /** Changes an upload; does nothing when it was removed. */
  private change(key: string, change: Partial<MediaUpload>): void {
    if (!this.jobs.has(key)) return;
    this.publish(
      this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
    );
  }

  private publish(uploads: readonly MediaUpload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}

/** Whether leaving the page would abort an upload. */
export function isUnfinished({ state }: MediaUpload): boolean {
  return !finalStates.includes(state);
}
