import type { Commit } from '../namespace';
import { createEventBody, findTriggeredChanges } from './events';
import type { Trigger, TriggerRegistry } from './registry';

/** The address of the Functions emulator. */
export interface FunctionsEmulator {
  readonly host: string;
  readonly port: number;
}

async function post(url: URL, contentType: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Calls the functions whose triggers match a write. The write does not wait for them, as in production. */
export class TriggerDelivery {
  constructor(
    private readonly registry: TriggerRegistry,
    private readonly functions: FunctionsEmulator,
  ) {}

  deliver(namespace: string, commit: Commit): void {
    for (const trigger of this.registry.listWatching(namespace)) {
      for (const place of findTriggeredChanges(trigger, commit)) {
        void this.#call(trigger, createEventBody(trigger, namespace, commit, place));
      }
    }
  }

  /** When the code changes, the Functions emulator has new keys, and the triggers of the old ones are removed here. */
  async #call(trigger: Trigger, body: object): Promise<void> {
    const { host, port } = this.functions;
    const path = `/functions/projects/${trigger.project}/triggers/${trigger.key}`;
    const contentType =
      trigger.generation === 1 ? 'application/json' : 'application/cloudevents+json';
    try {
      const status = await post(new URL(path, `http://${host}:${port}`), contentType, body);
      if (status === 404) this.registry.remove(trigger);
      else if (status >= 400) console.error(`Function ${trigger.key} answered with ${status}`);
    } catch (error) {
      console.error(`Could not call function ${trigger.key}:`, error);
    }
  }
}
