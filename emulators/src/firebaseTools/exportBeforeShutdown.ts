/** What the module `emulator/controller` of firebase-tools exports, as far as it matters here. */
export interface Controller {
  /** Exports the data, when the options ask for it. */
  onExit: (options: unknown) => Promise<void>;
  cleanShutdown: () => Promise<void>;
}

/**
 * Makes the emulators stop only after their export, and both happen once. With Ctrl-C, `emulators:exec` exports because of
 * the signal, and stops the emulators because its script has ended, half a second later: the export failed and left an empty
 * folder (https://github.com/firebase/firebase-tools/issues/4794).
 */
export function exportBeforeShutdown(controller: Controller): void {
  const { onExit, cleanShutdown } = controller;
  let exporting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;
  controller.onExit = (options) => (exporting ??= onExit(options));
  controller.cleanShutdown = async () => {
    // The caller of onExit hears of its failure.
    await exporting?.catch(() => undefined);
    await (stopping ??= cleanShutdown());
  };
}
