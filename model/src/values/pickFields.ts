/** An object with the fields of which `find` has a value. */
export const pickFields = <Value>(
  fields: readonly string[],
  find: (field: string) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = find(field);
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
