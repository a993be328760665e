import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from '../lib/paths.mjs';
import { parseValues } from './parse.mjs';
import { projectValues } from './schema.mjs';
import { completeValues, toLines } from './testing.mjs';

const project = 'shelf-live';

/** The faults of a complete file after some of its values were changed, or removed with an empty text. */
const getFaults = (/** @type {Record<string, string>} */ changes) =>
  parseValues(toLines({ ...completeValues, ...changes }), project).faults;

describe('parseValues', () => {
  it('reads a complete file', () => {
    expect(parseValues(toLines(completeValues), project)).toEqual({
      values: completeValues,
      faults: [],
    });
  });

  it('reads quotes, comments, Windows line ends and a byte order mark, and leaves out empty values', () => {
    const text = [
      '\uFEFF# The values',
      ...toLines(completeValues).split('\n'),
      '',
      '  MAIL_FROM = "Shelf <hello@example.com>"  # the sender',
      'SITE_URL=',
      'ENFORCE_APP_CHECK=""',
    ].join('\r\n');
    expect(parseValues(text, project)).toEqual({
      values: { ...completeValues, MAIL_FROM: 'Shelf <hello@example.com>' },
      faults: [],
    });
  });

  it.each(projectValues.filter(({ isOptional }) => !isOptional).map(({ name }) => name))(
    'says where %s is found when it is missing',
    (name) => {
      expect(getFaults({ [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is missing: (copy|take) .+\\.$`)),
      ]);
    },
  );

  it.each([
    ['VITE_FIREBASE_PROJECT_ID', 'other-project'],
    ['VITE_FIREBASE_API_KEY', 'key'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'other-project.firebaseapp.com'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://shelf-live.firebaseapp.com'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'other-project.firebasestorage.app'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://shelf-live.firebasestorage.app'],
    ['VITE_FIREBASE_APP_ID', '1:123:android:0a'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://other-project-default-rtdb.firebaseio.com'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://shelf-live-default-rtdb.firebaseio.com/data'],
    ['VITE_FIREBASE_DATABASE_URL', 'http://127.0.0.1:9000'],
    ['REGION', 'eur3'],
    ['BUCKET_LOCATION', 'Belgium'],
    ['SITE_URL', 'apps.example.com'],
    ['SITE_URL', 'http://apps.example.com'],
    ['SITE_URL', 'https://apps.example.com/shop'],
    ['MAIL_FROM', 'Appshelf'],
    ['VITE_APP_CHECK_SITE_KEY', 'yes'],
    ['ENFORCE_APP_CHECK', 'yes'],
    ['BLOCKING_FUNCTIONS', '1'],
  ])('refuses %s=%s', (name, value) => {
    expect(getFaults({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .+, not "${value}": .+\\.$`)),
    ]);
  });

  it.each([
    ['VITE_FIREBASE_AUTH_DOMAIN', 'shelf-live.web.app'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'shelf-live.appspot.com'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://shelf-live-default-rtdb.firebaseio.com'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://shelf-live.firebaseio.com'],
    ['BUCKET_LOCATION', 'eu'],
    ['SITE_URL', 'https://apps.example.com'],
    ['MAIL_FROM', 'hello@example.com'],
    ['BLOCKING_FUNCTIONS', 'true'],
  ])('accepts %s=%s', (name, value) => expect(getFaults({ [name]: value })).toEqual([]));

  it.each([
    ['REGION', 'Line 8 sets REGION a second time'],
    ['REGION europe-west1', 'Line 8 must have the form NAME=value: "REGION europe-west1"'],
    ['MAIL_FROM="hello@example.com', 'Line 8 must have the form NAME=value'],
    ['export SITE_URL=https://a.example', 'Line 8 must have the form NAME=value'],
    ['VITE_FIREBASE_KEY=1', 'Line 8 sets VITE_FIREBASE_KEY, which nothing reads'],
    ['SMTP_URL=smtp://mail', 'SMTP_URL is a secret: remove it from the file'],
  ])('refuses the line %s', (line, sentence) => {
    const added = line === 'REGION' ? 'REGION=europe-west1' : line;
    const { faults } = parseValues(`${toLines(completeValues)}\n${added}`, project);
    expect(faults).toEqual([expect.stringContaining(sentence)]);
  });

  it('refuses to enforce App Check without a site key', () => {
    expect(getFaults({ ENFORCE_APP_CHECK: 'true' })).toEqual([
      expect.stringContaining('without VITE_APP_CHECK_SITE_KEY'),
    ]);
  });

  it.each([
    ['apps.example.com', ''],
    ['login.example.com', 'https://apps.example.com'],
    ['shelf-live.web.app', 'https://apps.example.com'],
  ])('refuses pages of sign-in at %s for the site %s', (authDomain, siteUrl) => {
    expect(getFaults({ VITE_FIREBASE_AUTH_DOMAIN: authDomain, SITE_URL: siteUrl })).toEqual([
      expect.stringContaining('"shelf-live.firebaseapp.com" or the host of SITE_URL, since'),
    ]);
  });

  it('accepts pages of sign-in at the host of the site', () => {
    const own = {
      VITE_FIREBASE_AUTH_DOMAIN: 'apps.example.com',
      SITE_URL: 'https://apps.example.com',
    };
    expect(getFaults(own)).toEqual([]);
  });

  it('names every fault of a file', () => {
    expect(getFaults({ REGION: '', VITE_FIREBASE_API_KEY: 'x', SITE_URL: 'y' })).toHaveLength(3);
  });
});

describe('.env.example', () => {
  const example = readFileSync(at('.env.example'), 'utf8');

  it('has every value once, in the order of the schema, below a comment', () => {
    const names = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(names).toEqual(projectValues.map(({ name }) => name));
    expect(example).not.toMatch(/\n\n\w+=/);
  });

  it('needs the required values only, to be complete', () => {
    const filled = Object.entries(completeValues).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=$`, 'm'), `${name}=${value}`),
      example,
    );
    expect(parseValues(filled, project).faults).toEqual([]);
  });
});
