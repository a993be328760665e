/** The connection as some browsers report it (Network Information API). */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether code and data may be loaded before somebody asks for them: not with a data saver or on a slow network. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData !== true && connection?.effectiveType?.includes('2g') !== true;
}
