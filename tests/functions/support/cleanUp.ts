/** The tasks that run after the tests of the present file. */
const tasks: (() => Promise<unknown>)[] = [];

/** Adds a task that runs after the tests of the present file. */
export function cleanUpLater(task: () => Promise<unknown>): void {
  tasks.push(task);
}

/** Runs the tasks that {@link cleanUpLater} added, all at once. */
export async function cleanUp(): Promise<void> {
  await Promise.all(tasks.splice(0).map((task) => task()));
}
