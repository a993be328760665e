/** Resolves in the next task, so that the browser can paint and respond in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
