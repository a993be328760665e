import { isRunning } from './isRunning';

/** How often a process looks whether its parent is still there, in milliseconds. */
const intervalMs = 500;

/** Ends this process as SIGTERM does, on Windows too, where a process that is sent one ends before its handlers run. */
export function endThisProcess(): void {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
}

/**
 * Stops this process soon after its parent has ended for any reason. Nothing else would stop it, and its port would
 * stay in use. Linux and macOS give such a process another parent; Windows keeps the number of the one that is gone.
 *
 * @param end what stops the process
 */
export function endWithParent(end: () => void = endThisProcess): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent && (process.platform !== 'win32' || isRunning(parent))) return;
    clearInterval(timer);
    end();
  }, intervalMs);
  timer.unref();
}
