import { randomUUID } from 'node:crypto';
import type { TriggerDefinition } from '../../api';
import type { DatabaseId } from '../names';
import type { CommittedChanges } from '../store/database';
import { formatTimestamp } from '../time';
import { createEventRequest } from './events';
import { getEventKind, isTriggeredBy } from './matching';
import { TaskQueue } from './queue';

/**
 * How many events are delivered at once. The Functions emulator starts a process for every event that comes while a
 * function is busy: a bulk change would start hundreds.
 */
const eventsAtOnce = 8;

/**
 * The triggers of functions by project and key, and the delivery of their events to the Functions emulator. Each event
 * is delivered once, without a retry, and a commit never waits for it.
 */
export class TriggerRegistry {
  readonly #projects = new Map<string, Map<string, TriggerDefinition>>();
  readonly #queue = new TaskQueue(eventsAtOnce);
  #isPaused = false;

  /** @param functionsEmulator its `host:port`; without one, nothing is delivered. */
  constructor(private readonly functionsEmulator: string | undefined) {}

  /**
   * Registers a trigger. A key ends with the number of the code's reload. The earlier triggers of the function are
   * removed.
   */
  set(project: string, key: string, definition: TriggerDefinition): void {
    const triggers = this.#projects.get(project) ?? new Map<string, TriggerDefinition>();
    this.#projects.set(project, triggers);
    for (const other of triggers.keys()) {
      if (parseFunctionName(other) === parseFunctionName(key)) triggers.delete(other);
    }
    triggers.set(key, definition);
  }

  remove(project: string, key: string): void {
    this.#projects.get(project)?.delete(key);
  }

  /** Runs a function whose commits trigger no events. */
  pause(run: () => void): void {
    this.#isPaused = true;
    try {
      run();
    } finally {
      this.#isPaused = false;
    }
  }

  /** Delivers the events of a commit. */
  onCommit({ project }: DatabaseId, { changes, time, by }: CommittedChanges): void {
    const triggers = this.#projects.get(project);
    if (this.#isPaused || !triggers) return;
    for (const change of changes) {
      for (const [key, trigger] of triggers) {
        if (!isTriggeredBy(trigger, getEventKind(change), change.name)) continue;
        const commit = { id: randomUUID(), time: formatTimestamp(time), by };
        const event = createEventRequest(trigger, change, commit);
        this.#queue.add(() => this.#deliver(project, key, event));
      }
    }
  }

  async #deliver(
    project: string,
    key: string,
    event: ReturnType<typeof createEventRequest>,
  ): Promise<void> {
    if (this.functionsEmulator === undefined) return;
    const url = `http://${this.functionsEmulator}/functions/projects/${project}/triggers/${key}`;
    try {
      const response = await fetch(url, { method: 'POST', ...event });
      const text = await response.text();
      if (!response.ok) report(key, `${response.status} ${text}`);
    } catch (error) {
      report(key, error instanceof Error ? error.message : String(error));
    }
  }
}

function parseFunctionName(key: string): string {
  return key.replace(/-\d+$/, '');
}

function report(key: string, reason: string): void {
  process.stdout.write(`The event for the function ${key} was not delivered: ${reason}\n`);
}
