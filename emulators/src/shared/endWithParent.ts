/** How often a process looks whether its parent is still there, in milliseconds. */
const intervalMs = 500;

/**
 * Asks this process to stop soon after its parent has ended, however the parent ended: nobody else would stop it, and it
 * would go on holding its port. Linux and macOS give such a process another parent, which is what it looks for.
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
