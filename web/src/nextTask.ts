/** Lets the browser paint and answer to the person before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
