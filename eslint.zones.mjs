import { existsSync, readdirSync } from 'node:fs';

/**
 * The import directions of the house (docs/architecture): model ← everything; ui and firebase know no
 * feature; a feature reaches another one only through its index.ts; app puts features together.
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

export const zones = [
  { target: './model/src', from: ['./web', './functions', './emulators', './tests'] },
  { target: './functions/src', from: ['./web', './emulators', './tests'] },
  {
    target: './emulators/src',
    from: ['./web', './functions', './model', './seed', './scripts', './tests'],
  },
  { target: './web/src', from: ['./functions', './tests'] },
  // Tests of the client run on the stand-in for Firestore, in their own process.
  { target: './web/src/!(testing)/**/*', from: './emulators' },
  {
    target: './web/src/ui',
    from: ['./web/src/features', './web/src/app', './web/src/firebase'],
  },
  { target: './web/src/ui', from: './model', except: ['./src/formatCount.ts'] },
  { target: './web/src/firebase', from: ['./web/src/features', './web/src/app', './web/src/ui'] },
  { target: './web/src/features', from: './web/src/app' },
  ...features.map((feature) => ({
    target: features.filter((other) => other !== feature).map((other) => `${featureRoot}/${other}`),
    from: `${featureRoot}/${feature}`,
    except: ['./index.ts'],
    message: `Reach ${feature} through its index.ts.`,
  })),
];
