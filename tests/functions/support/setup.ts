import { afterAll } from 'vitest';
import { cleanUp } from './cleanUp';
// The first import chooses the project, also for the functions that tests call.
import './suite';

// Runs for each file, while the files share their modules.
afterAll(cleanUp);
