import type { Media } from '@appshelf/model';
import { toPictureMarkdown, type TextPicture } from '../../../../ui';
import { uploadDependencies } from '../upload/uploadDependencies';
import {
  isUnfinished,
  UploadQueue,
  type MediaUpload,
  type UploadDependencies,
} from '../upload/uploadQueue';

/** A picture for a text that is on its way to the media library, or failed. */
export interface TextUpload extends MediaUpload {
  /** The field that it was pasted into. */
  field: symbol;
  /** Whether that field is still on the page. */
  isOpen: boolean;
}

const askBeforeUnload = (event: Event) => event.preventDefault();

/**
 * The pictures that one account pastes into texts. Each is uploaded to the media library, and goes on when its field is closed:
 * it is then found in the library. The browser asks before the site is left meanwhile.
 */
export class TextUploads {
  readonly queue: UploadQueue;
  private readonly fields = new Map<string, symbol>();
  private readonly open = new Set<symbol>();
  private readonly listeners = new Set<() => void>();
  private uploads: readonly TextUpload[] = [];

  constructor(uid: string, dependencies: UploadDependencies = uploadDependencies) {
    this.queue = new UploadQueue(uid, dependencies);
    this.queue.subscribe(() => this.publish());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly TextUpload[] => this.uploads;

  /** Says that a field is on the page, until the function that it returns is called. */
  openField(field: symbol): () => void {
    this.open.add(field);
    this.publish();
    return () => {
      this.open.delete(field);
      this.publish();
    };
  }

  /** Uploads a picture; `insert` gets its Markdown, and says whether its field is still there. */
  add(field: symbol, { file, alt }: TextPicture, insert: (markdown: string) => boolean): void {
    const onStored = ({ id, url }: Media) => {
      if (insert(toPictureMarkdown(alt, url))) this.queue.remove(id);
    };
    const [key] = this.queue.add([file], onStored);
    if (key !== undefined) this.fields.set(key, field);
    this.publish();
  }

  private publish(): void {
    this.uploads = this.queue.read().flatMap((upload) => {
      const field = this.fields.get(upload.key);
      return field === undefined ? [] : [{ ...upload, field, isOpen: this.open.has(field) }];
    });
    const isAtRisk = this.uploads.some(
      (upload) => isUnfinished(upload) || upload.state === 'failed',
    );
    if (isAtRisk) addEventListener('beforeunload', askBeforeUnload);
    else removeEventListener('beforeunload', askBeforeUnload);
    for (const listener of this.listeners) listener();
  }
}

let kept: { uid: string; uploads: TextUploads } | null = null;

/** The uploads of an account. Those of another account that was signed in before end. */
export function getTextUploads(uid: string): TextUploads {
  if (kept?.uid === uid) return kept.uploads;
  kept?.uploads.queue.close();
  kept = { uid, uploads: new TextUploads(uid) };
  return kept.uploads;
}
