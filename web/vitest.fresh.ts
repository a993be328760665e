import { vi } from 'vitest';

/** Files share their worker and what packages export; of our own modules each loads its own, with what it mocks. */
vi.resetModules();
