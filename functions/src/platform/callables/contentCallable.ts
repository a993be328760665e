import type { CallableFunction, CallableOptions, CallableRequest } from 'firebase-functions/https';
import { callable } from './callables';
import { database } from '../firebase/database';
import { requireNoMaintenance } from './requireNoMaintenance';

/**
 * Defines a callable with which visitors and members write. It is refused while the site is under maintenance, as their
 * writes under security rules are.
 */
export const contentCallable = <Answer>(
  handler: (request: CallableRequest) => Promise<Answer>,
  options: CallableOptions = {},
): CallableFunction<unknown, Promise<Answer>> =>
  callable(async (request) => {
    await requireNoMaintenance(request, database());
    return handler(request);
  }, options);
