/**
 * Creates a cache for one version of something, such as the documents of a site with its present name. Values are found
 * by name. The cache is emptied when a value of another version is requested. Calls at the same time share one promise.
 * A failure is not cached.
 *
 * @param isLasting whether a value is cached; each is by default
 */
export function createVersionCache<Value>(isLasting: (value: Value) => boolean = () => true) {
  let version: string | undefined;
  let values = new Map<string, Promise<Value>>();
  return (wanted: string, name: string, make: () => Promise<Value>): Promise<Value> => {
    if (version !== wanted) {
      version = wanted;
      values = new Map();
    }
    const known = values.get(name);
    if (known !== undefined) return known;
    const made = values;
    const value = make();
    made.set(name, value);
    const forget = () => made.delete(name);
    value.then((result) => isLasting(result) || forget(), forget);
    return value;
  };
}
