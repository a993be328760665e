import type { Media } from '@appshelf/model';
import { uploadDependencies } from '../upload/uploadDependencies';
import { getPictureProblem } from '../upload/uploadProblem';
import {
  isUnfinished,
  UploadQueue,
  type MediaUpload,
  type UploadDependencies,
} from '../upload/uploadQueue';

/** A picture for a field of a form that is on its way to the media library, or failed. */
export interface FieldUpload extends MediaUpload {
  /** The field that it was dropped on or pasted into. */
  field: symbol;
  /** Whether that field is still on the page. */
  isOpen: boolean;
  file: File;
  /** The address of the picture that it replaces; null for a further one. */
  replaces: string | null;
}

type Destination = Pick<FieldUpload, 'field' | 'file' | 'replaces'>;

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * The pictures that one account adds to fields. Each is uploaded to the media library, and goes on when its field is closed: it
 * is then found in the library. The browser asks before the site is left meanwhile.
 */
export class FieldUploads {
  readonly queue: UploadQueue;
  private readonly destinations = new Map<string, Destination>();
  private readonly open = new Set<symbol>();
  private readonly listeners = new Set<() => void>();
  private uploads: readonly FieldUpload[] = [];

  constructor(
    uid: string,
    dependencies: UploadDependencies = {
      ...uploadDependencies,
      getUploadProblem: getPictureProblem,
    },
  ) {
    this.queue = new UploadQueue(uid, dependencies);
    this.queue.subscribe(() => this.publish());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly FieldUpload[] => this.uploads;

  /** Says that a field is on the page, until the function that it returns is called. */
  openField(field: symbol): () => void {
    this.open.add(field);
    this.publish();
    return () => {
      this.open.delete(field);
      this.publish();
    };
  }

  /**
   * Uploads a picture.
   *
   * @param onStored gets the stored picture, and returns whether its field took it. Until then it stays in the list.
   */
  add(destination: Destination, onStored: (media: Media) => boolean): void {
    const take = (media: Media) => {
      if (onStored(media)) this.queue.remove(media.id);
    };
    const [key] = this.queue.add([destination.file], take);
    if (key !== undefined) this.destinations.set(key, destination);
    this.publish();
  }

  private publish(): void {
    this.uploads = this.queue.read().flatMap((upload) => {
      const destination = this.destinations.get(upload.key);
      if (destination === undefined) return [];
      return [{ ...upload, ...destination, isOpen: this.open.has(destination.field) }];
    });
    const isAtRisk = this.uploads.some(
      (upload) => isUnfinished(upload) || upload.state === 'failed',
    );
    if (isAtRisk) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
    for (const listener of this.listeners) listener();
  }
}

let kept: { uid: string; uploads: FieldUploads } | null = null;

/** The uploads of an account. Those of another account that was signed in before end. */
export function getFieldUploads(uid: string): FieldUploads {
  if (kept?.uid === uid) return kept.uploads;
  kept?.uploads.queue.close();
  kept = { uid, uploads: new FieldUploads(uid) };
  return kept.uploads;
}
