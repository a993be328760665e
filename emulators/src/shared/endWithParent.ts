/** How often a process looks whether its parent is still there, in milliseconds. */
const intervalMs = 500;

/**
 * Stops this process soon after its parent has ended for any reason. Nothing else would stop it, and its port would
 * stay in use. Linux and macOS give such a process another parent, which this function checks for.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  timer.unref();
}
