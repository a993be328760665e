/** What some browsers say about the network (Network Information API). */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Nobody who saves data or has a slow network pays for what they might not open. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}
