import { vi } from 'vitest';

/** A file that a page handed to the browser. */
interface Download {
  name: string;
  blob: Blob | undefined;
}

/**
 * Captures the files that a page saves, in place of the browser. Call it before each test.
 *
 * @returns the files, in their order; it fills as they are saved.
 */
export function captureDownloads(): Download[] {
  const downloads: Download[] = [];
  let blob: Blob | undefined;
  URL.createObjectURL = vi.fn((given: Blob) => {
    blob = given;
    return 'blob:file';
  });
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push({ name: this.download, blob });
  });
  return downloads;
}
