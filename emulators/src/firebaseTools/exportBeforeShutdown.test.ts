import { expect, it } from 'vitest';
import { exportBeforeShutdown, type Controller } from './exportBeforeShutdown';

function makeController(failure?: Error) {
  const steps: string[] = [];
  const controller: Controller = {
    onExit: async () => {
      steps.push('export begins');
      await new Promise((resolve) => setImmediate(resolve));
      if (failure) throw failure;
      steps.push('export ends');
    },
    cleanShutdown: () => {
      steps.push('shutdown');
      return Promise.resolve();
    },
  };
  exportBeforeShutdown(controller);
  return { controller, steps };
}

it('stops the emulators once, after the one export', async () => {
  const { controller, steps } = makeController();
  const signal = controller.onExit({}).then(() => controller.cleanShutdown());
  await Promise.all([signal, controller.cleanShutdown(), controller.onExit({})]);
  expect(steps).toEqual(['export begins', 'export ends', 'shutdown']);
});

it('stops them also when the export failed, and says why', async () => {
  const { controller, steps } = makeController(new Error('The disk is full.'));
  const exporting = expect(controller.onExit({})).rejects.toThrow('The disk is full.');
  await Promise.all([exporting, controller.cleanShutdown()]);
  expect(steps).toEqual(['export begins', 'shutdown']);
});

it('stops them without an export that nobody asked for', async () => {
  const { controller, steps } = makeController();
  await controller.cleanShutdown();
  expect(steps).toEqual(['shutdown']);
});
