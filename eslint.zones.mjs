import { existsSync, readFileSync, readdirSync } from 'node:fs';

/**
 * The import directions of the house (docs/architecture.md#imports): model ← everything; ui and firebase know no feature; a
 * feature reaches another one only through its index.ts; app puts features together; each floor of the functions uses
 * those below it; the commands of transfer, seed and scripts use packages by their exports.
 */
const featureRoot = './web/src/features';
const features = existsSync(featureRoot)
  ? readdirSync(featureRoot, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return [];
      if (entry.name !== 'admin') return [entry.name];
      return readdirSync(`${featureRoot}/admin`, { withFileTypes: true })
        .filter((child) => child.isDirectory())
        .map((child) => `admin/${child.name}`);
    })
  : [];

/** The floors of the functions, the lowest first. */
const floorNames = ['platform', 'outbox', 'lifecycle', 'features'];

/** The files by which other packages and commands import a package: its `exports`. */
const listDoors = (/** @type {string} */ name) => {
  const { exports = {} } = JSON.parse(readFileSync(`./${name}/package.json`, 'utf8'));
  return Object.values(exports).flatMap((door) =>
    typeof door === 'string' ? [door] : Object.values(door),
  );
};

const packages = ['model', 'functions', 'emulators', 'web'];

export const zones = [
  { target: './model/src', from: ['./web', './functions', './emulators', './tests'] },
  { target: './functions/src', from: ['./web', './emulators', './tests'] },
  {
    target: './emulators/src',
    from: ['./web', './functions', './model', './seed', './scripts', './tests'],
  },
  ...floorNames.map((name, index) => ({
    target: `./functions/src/${name}`,
    from: './functions/src',
    except: floorNames.slice(0, index + 1).map((other) => `./${other}`),
    message: `Imports run up: ${name} uses ${[...floorNames.slice(0, index), 'itself'].join(', ')} only. Pass what it needs as an argument.`,
  })),
  ...packages.map((name) => ({
    target: ['./transfer', './seed', './scripts'],
    from: `./${name}`,
    except: listDoors(name),
    message: `Import ${name} by one of the exports of its package.json.`,
  })),
  { target: './web/src', from: ['./functions', './tests'] },
  {
    // `tests/emulators` has the tests of the emulators that need a browser.
    target: ['./web', './functions', './model', './tests/!(emulators)/**/*'],
    from: './emulators',
    except: listDoors('emulators'),
    message: 'Import the emulators by one of the exports of their package.json.',
  },
  // Tests of the client run on the stand-in for Firestore, in their own process.
  { target: './web/src/!(testing)/**/*', from: './emulators' },
  {
    target: './web/src/ui',
    from: ['./web/src/features', './web/src/app', './web/src/firebase'],
  },
  { target: './web/src/ui', from: './model', except: ['./src/values/formatCount.ts'] },
  { target: './web/src/firebase', from: ['./web/src/features', './web/src/app', './web/src/ui'] },
  { target: './web/src/features', from: './web/src/app' },
  ...features.map((feature) => ({
    target: features.filter((other) => other !== feature).map((other) => `${featureRoot}/${other}`),
    from: `${featureRoot}/${feature}`,
    except: ['./index.ts'],
    message: `Reach ${feature} through its index.ts.`,
  })),
];
