import type { App } from '@appshelf/model';
import { makeApp as makePlainApp } from '@appshelf/model/testing';

/** Creates the address of a picture in the bucket of the local project. */
export const storedPicture = (path: string): string =>
  `http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app/o/${encodeURIComponent(path)}?alt=media`;

/** An app for tests, with pictures. */
export const makeApp = (overrides: Partial<App> = {}): App =>
  makePlainApp({
    iconUrl: storedPicture('media/icon/icon.webp'),
    screenshots: [{ url: storedPicture('media/one/one.webp'), alt: 'A page with notes' }],
    ...overrides,
  });
