/** The number of bytes that a response has left. */
export interface ByteBudget {
  /** Subtracts the size of an entry as JSON. Returns false and subtracts nothing when the entry does not fit. */
  take: (entry: unknown) => boolean;
}

/** Creates a budget of this many bytes. */
export function createByteBudget(bytes: number): ByteBudget {
  let left = bytes;
  return {
    take: (entry) => {
      const size = Buffer.byteLength(JSON.stringify(entry)) + 1;
      if (size > left) return false;
      left -= size;
      return true;
    },
  };
}

/** Reads entries until one does not fit the budget. `isAll` is true when all of them fit. */
export async function takeFitting<T>(
  entries: AsyncIterable<T> | Iterable<T>,
  budget: ByteBudget,
): Promise<{ taken: T[]; isAll: boolean }> {
  const taken: T[] = [];
  for await (const entry of entries) {
    if (!budget.take(entry)) return { taken, isAll: false };
    taken.push(entry);
  }
  return { taken, isAll: true };
}
