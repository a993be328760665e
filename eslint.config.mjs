import js from '@eslint/js';
import firebaseRules from '@firebase/eslint-plugin-security-rules';
import globals from 'globals';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noCastsAtBorders } from './eslint.casts.mjs';
import { noBareSentences, noBareText } from './eslint.sentences.mjs';
import { noPhysicalSides } from './eslint.sides.mjs';
import { noBareSiblings } from './eslint.texts.mjs';
import { zones } from './eslint.zones.mjs';
import { composedFile } from './scripts/rules/fragments.mjs';
import { namesFragments } from './scripts/rules/lint.mjs';

/** Tests that wait for a time are slow, and fail on a slow machine. */
const noSleep = {
  selector:
    "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length=2]",
  message: 'Wait for what is to happen (vi.waitFor, expect.poll), or use fake timers.',
};

/** A mocked module stays mocked for the files that share it. */
const noSharedMocks = {
  selector:
    "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|resetModules)$/]",
  message:
    'Other test files would get the mock: they share modules with this one. Pass what differs as an argument, or use vi.spyOn.',
};

/** Tests of the client use the real rules, indexes and SDKs, which start in the test's process (web/src/testing). */
const noMocks = ['mock', 'doMock'].map((property) => ({
  object: 'vi',
  property,
  message:
    'Start what the module talks to: startTestFirestore, startTestLiveFirestore, startTestDatabase, startTestAuth, startTestGooglePopup or startTestCallables.',
}));

/** The functions of the SDKs that listen, each of which has one caller. */
const onlyLive = [
  { name: 'firebase/firestore', importNames: ['onSnapshot', 'onSnapshotsInSync'] },
  {
    name: 'firebase/database',
    importNames: ['onValue', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved'],
  },
].map((listening) => ({
  ...listening,
  message:
    'Make a source with watchPage, watchDocument, watchValue or watchQuery (live.ts), and listen to it with liveQuery, keepUpdated or subscribe.',
}));

/** The functions of the SDKs that declare and call callables, each of which has one caller. */
const onlyCallable = {
  client: {
    name: 'firebase/functions',
    importNames: ['httpsCallable', 'httpsCallableFromURL'],
    message: 'Declare it with callable (web/src/firebase/functions/callable.ts).',
  },
  server: ['firebase-functions', 'firebase-functions/https', 'firebase-functions/v1'].map(
    (name) => ({
      name,
      importNames: ['onCall', 'onCallGenkit', 'https'],
      message: 'Declare it with callable (functions/src/platform/callables/callables.ts).',
    }),
  ),
};

const recommended = firebaseRules.configs['flat/recommended'];

/**
 * The lint of the rules files that Firebase gets: a fragment (rules/) is none by itself. The plug-in's parser has no name,
 * by which ESLint's cache tells parsers apart.
 */
const rulesLint = {
  ...recommended,
  files: ['*.rules', 'emulators/**/*.rules'],
  languageOptions: {
    ...recommended.languageOptions,
    parser: {
      ...recommended.languageOptions.parser,
      meta: { name: '@firebase/eslint-plugin-security-rules/parser' },
    },
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      'emulator-data/',
      'test-results/',
      '**/coverage/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // React Router's guards redirect by throwing a Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response'] }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: '*/tsconfig.json' })],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^firebase(/|$)',
              message: 'Only web/src/firebase talks to Firebase.',
            },
            {
              regex: '^zod$',
              message: 'Take `z` from @appshelf/model/zod, where it is set up for pages.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/firebase/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: [...onlyLive, onlyCallable.client] }] },
  },
  {
    files: [
      'web/src/firebase/{firestore,database}/live.ts',
      'web/src/firebase/functions/callable.ts',
      'web/src/testing/**/*.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/platform/callables/callables.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: onlyCallable.server }] },
  },
  {
    files: ['{functions,web}/src/**/*.{ts,tsx}', 'transfer/**/*.ts'],
    ignores: ['web/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...noCastsAtBorders] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...noCastsAtBorders, ...noPhysicalSides] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: [
      'web/src/**/*.test.{ts,tsx}',
      'web/src/testing/**',
      'web/src/features/settings/account/renderSection.tsx',
      'web/src/features/admin/import/testing.tsx',
    ],
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': ['error', noBareSentences],
      'no-restricted-syntax': [
        'error',
        ...noCastsAtBorders,
        ...noPhysicalSides,
        ...noBareText,
        ...noBareSiblings,
      ],
    },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx,mjs}'],
    rules: { 'no-restricted-syntax': ['error', noSleep] },
  },
  {
    files: ['web/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...noMocks] },
  },
  {
    // The files of these projects share the modules of their worker (vitest.config.ts).
    files: ['{model,functions,emulators,seed,transfer,scripts}/**/*.test.{ts,mjs}'],
    rules: { 'no-restricted-syntax': ['error', noSleep, noSharedMocks] },
  },
  { files: ['**/*.mjs', 'emulators/examples/**/*.js'], languageOptions: { globals: globals.node } },
  rulesLint,
  { files: [composedFile], processor: namesFragments },
);
