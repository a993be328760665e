/** Google answers so many requests at a time without complaints. */
const atOnce = 10;

/**
 * Does the same for each item of a list, some at a time.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>} in the order of the items
 */
export async function mapInBatches(items, work) {
  /** @type {Result[]} */
  const results = [];
  for (let index = 0; index < items.length; index += atOnce)
    results.push(...(await Promise.all(items.slice(index, index + atOnce).map(work))));
  return results;
}
