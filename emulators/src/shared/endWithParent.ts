/** How often a process looks whether its parent is still there, in milliseconds. */
const intervalMs = 500;

/**
 * Stops this process soon after its parent has ended for any reason. Nothing else would stop it, and its port would
 * stay in use. Linux and macOS give such a process another parent; Windows keeps the number of the one that is gone.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && (process.platform !== 'win32' || isRunning(parent))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, intervalMs);
  timer.unref();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
