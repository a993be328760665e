import type * as schemas from '../firebase/firestore/schemas';

const unchecked = { parse: (value: unknown) => value };

/** Schemas that let everything pass, for tests whose documents hold only the fields that they are about. */
export const uncheckedSchemas = new Proxy({}, { get: () => unchecked }) as typeof schemas;
