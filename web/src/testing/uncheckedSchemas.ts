import type * as schemas from '../firebase/firestore/schemas';

const unchecked = { parse: (value: unknown) => value };

/** Schemas that accept everything, for tests with incomplete documents. */
export const uncheckedSchemas = new Proxy({}, { get: () => unchecked }) as typeof schemas;
