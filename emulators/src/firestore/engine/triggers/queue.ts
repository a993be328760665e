/** Runs tasks in order, a limited number at a time. */
export class TaskQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  /** @param limit how many tasks run at once. */
  constructor(private readonly limit: number) {}

  /** Runs a task as soon as fewer than `limit` tasks run. The task handles its own failures. */
  add(task: () => Promise<void>): void {
    this.#waiting.push(task);
    this.#next();
  }

  #next(): void {
    if (this.#running >= this.limit) return;
    const task = this.#waiting.shift();
    if (task === undefined) return;
    this.#running += 1;
    void task().finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }
}
