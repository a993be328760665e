import { install } from './lib/prepare.mjs';
import { run } from './lib/say.mjs';

await run(async () => {
  await install({ all: true });
  // The measurements need packages, which are there only after the installation.
  const { measureAll } = await import('./bench/measureAll.mjs');
  return measureAll();
});
