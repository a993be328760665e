import { vi } from 'vitest';

/** The files of Vitest's project `web-fresh` share what packages export, but each loads our own modules anew. */
vi.resetModules();
