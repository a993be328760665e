import { splitPath } from '../tree/path';

/** A trigger that can't be registered. */
export class TriggerError extends Error {
  override readonly name = 'TriggerError';
}

/** The kind of change that a trigger watches. */
type Operation = 'write' | 'create' | 'update' | 'delete';

/** A trigger that the Functions emulator registered. */
export interface Trigger {
  /** The function's key in the Functions emulator. */
  readonly key: string;
  readonly project: string;
  /** First-generation functions get an event and a context, second-generation ones a CloudEvent. */
  readonly generation: 1 | 2;
  readonly operation: Operation;
  /** Literal keys, and `{name}`, `{name=*}` or `*` for any key. */
  readonly pattern: readonly string[];
  /** The namespace, or a pattern with `*` for any characters. */
  readonly instance: string;
  /** The location in the trigger's name; `_` for the first generation. */
  readonly location: string;
  /** The trigger as it was registered. */
  readonly bundle: Readonly<Record<string, unknown>>;
}

const NAME = /^projects\/([^/]+)\/locations\/([^/]+)\/(?:functions|triggers)\/(.+)$/;
const EVENT_V1 =
  /^providers\/google\.firebase\.database\/eventTypes\/ref\.(write|create|update|delete)$/;
const EVENT_V2 = /^google\.firebase\.database\.ref\.v1\.(written|created|updated|deleted)$/;
const OPERATIONS: Readonly<Record<string, Operation>> = {
  write: 'write',
  create: 'create',
  update: 'update',
  delete: 'delete',
  written: 'write',
  created: 'create',
  updated: 'update',
  deleted: 'delete',
};

function text(bundle: Trigger['bundle'], field: string): string {
  const value = bundle[field];
  if (typeof value !== 'string') throw new TriggerError(`The trigger has no ${field}`);
  return value;
}

function readTrigger(bundle: Trigger['bundle'], instance: string | undefined): Trigger {
  const name = NAME.exec(text(bundle, 'name'));
  const event = text(bundle, 'event');
  const v1 = EVENT_V1.exec(event)?.[1];
  const operation = OPERATIONS[v1 ?? EVENT_V2.exec(event)?.[1] ?? ''];
  if (!name) throw new TriggerError(`Unknown form of name '${text(bundle, 'name')}'`);
  if (!operation) throw new TriggerError(`Unknown event '${event}'`);
  const [, project = '', location = '', key = ''] = name;
  const pattern = bundle.namespacePattern;
  return {
    key,
    project,
    location,
    generation: v1 === undefined ? 2 : 1,
    operation,
    pattern: splitPath(text(bundle, 'path')),
    instance: typeof pattern === 'string' ? pattern : (instance ?? '*'),
    bundle,
  };
}

/** Whether a namespace fits a name with `*` in it. */
function matchesInstance(pattern: string, name: string): boolean {
  const expression = pattern
    .replace(/\{[^}]*\}/g, '*')
    .split('*')
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${expression}$`).test(name);
}

/** The registered triggers; registering one again under the same name replaces it. */
export class TriggerRegistry {
  readonly #byName = new Map<string, Trigger>();

  /**
   * Registers a trigger; `instance` is the namespace for those that carry no pattern of their own.
   * @throws TriggerError
   */
  add(bundle: Trigger['bundle'], instance: string | undefined): void {
    const trigger = readTrigger(bundle, instance);
    this.#byName.set(`${trigger.instance} ${text(bundle, 'name')}`, trigger);
  }

  remove(trigger: Trigger): void {
    for (const [name, known] of this.#byName) {
      if (known === trigger) this.#byName.delete(name);
    }
  }

  clear(instance: string | undefined): void {
    this.#of(instance).forEach((trigger) => this.remove(trigger));
  }

  list(instance: string | undefined): readonly unknown[] {
    return this.#of(instance).map(({ bundle }) => bundle);
  }

  /** The triggers that watch a namespace. */
  listWatching(namespace: string): readonly Trigger[] {
    return [...this.#byName.values()].filter(({ instance }) =>
      matchesInstance(instance, namespace),
    );
  }

  #of(instance: string | undefined): readonly Trigger[] {
    const triggers = [...this.#byName.values()];
    return instance === undefined
      ? triggers
      : triggers.filter((known) => known.instance === instance);
  }
}
