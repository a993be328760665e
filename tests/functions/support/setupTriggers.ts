import { afterAll } from 'vitest';
import { cleanUp } from './cleanUp';
// The first import chooses the project, also for the functions that tests call.
import './triggerProject';

afterAll(cleanUp);
