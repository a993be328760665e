import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * dnd-kit's keyboard sensor, changed so that it loses no key. After an entry is picked up, dnd-kit listens to keys from
 * the next task on, so that the same key does not drop the entry. On a busy machine, other keys come before that task.
 * This sensor stores them until dnd-kit listens.
 */
export class SortKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    // The event that picks up has left this phase already.
    document.addEventListener('keydown', postpone, { capture: true });
    // Timers run in their order: dnd-kit's own, which was set before, then this one, then those of the keys.
    setTimeout(() => document.removeEventListener('keydown', postpone, { capture: true }));
  }
}

/** Stops a key, and sends it again in a later task. */
function postpone(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const { target } = event;
  setTimeout(() => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
}
