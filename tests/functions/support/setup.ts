import { afterAll, beforeEach } from 'vitest';
import { cleanUp } from './cleanUp';
// The first import chooses the project, also for the functions that tests call.
import './suite';
import { changeVisitor } from './visitor';

beforeEach(changeVisitor);

// It runs for each file, because the files share their modules.
afterAll(cleanUp);
