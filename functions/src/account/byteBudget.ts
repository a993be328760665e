/** How much one answer may still hold. */
export interface ByteBudget {
  /** Takes the bytes that this entry has as JSON; false, and nothing taken, when they do not fit. */
  take: (entry: unknown) => boolean;
}

/** A budget of this many bytes. */
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

/** As many entries as fit, from the first on, and whether that were all of them. Reads no further than they fit. */
export async function takeFitting<T>(
  entries: AsyncIterable<T> | Iterable<T>,
  budget: ByteBudget,
): Promise<{ kept: T[]; isAll: boolean }> {
  const kept: T[] = [];
  for await (const entry of entries) {
    if (!budget.take(entry)) return { kept, isAll: false };
    kept.push(entry);
  }
  return { kept, isAll: true };
}
