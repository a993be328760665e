/**
 * Does something with each item, a few at a time. After a failure nothing more is begun.
 *
 * @throws the first failure
 */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All workers take from the same iterator.
  const waiting = items.values();
  let hasFailed = false;
  const workThrough = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
}
