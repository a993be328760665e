import { vi } from 'vitest';

/** The files of the project `web-mocks` share what packages export, but each loads our own modules anew, with its mocks. */
vi.resetModules();
