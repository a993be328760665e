import { tsImport } from 'tsx/esm/api';
import { projectId, suiteEnvironment } from '../lib/addresses.mjs';
import { step } from '../lib/say.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureVisits } from './visits.mjs';

/** The translated entries of the seed: their kind, id and page. */
const entries = [
  { name: 'app', id: 'tidemark', path: '/apps/tidemark' },
  {
    name: 'instruction',
    id: 'plan-a-day-with-fixed-hours',
    path: '/instructions/plan-a-day-with-fixed-hours',
  },
];

/** The measured pages, without the code of a language. */
const paths = ['/', '/apps', ...entries.map(({ path }) => path)];

/** The languages that Lighthouse measures: the original, long words, a script without spaces, right to left. */
const lighthouseLanguages = ['en', 'de', 'ja', 'ar'];
const lighthouseRuns = 3;

/** The most JavaScript of a first visit to `/` in any language, in KB, and the documents that a translation may cost more. */
const jsBar = 140;
const furtherReads = 1;

/** How long the functions keep the settings of the site, in milliseconds. */
const settingsAgeMs = 70_000;

/** Offers every language on the running site, and stores a translation of each measured entry. */
async function translateSite(/** @type {readonly string[]} */ languages) {
  Object.assign(process.env, suiteEnvironment);
  const { deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getDatabase } = await import('firebase-admin/database');
  const { getFirestore, Timestamp } = await import('firebase-admin/firestore');
  const { getTranslationPath, listParts, sourceLanguage } = await tsImport(
    '@appshelf/model',
    import.meta.url,
  );
  const app = initializeApp(
    {
      projectId,
      databaseURL: `http://${suiteEnvironment.FIREBASE_DATABASE_EMULATOR_HOST}?ns=${projectId}-default-rtdb`,
    },
    'bench-languages',
  );
  try {
    const firestore = getFirestore(app);
    for (const { name, id } of entries) {
      const document = firestore.doc(getTranslationPath(name, id, sourceLanguage)).parent.parent;
      const entry = (await document?.get())?.data() ?? {};
      const parts = Object.fromEntries(
        listParts(name, entry).map((/** @type {{ key: string, text: string }} */ part) => [
          part.key,
          part.text,
        ]),
      );
      const now = Timestamp.now();
      for (const language of languages) {
        await firestore.doc(getTranslationPath(name, id, language)).set({
          language,
          // As long as the original: its size is measured and not its words.
          texts: parts,
          sources: parts,
          status: 'published',
          authorUid: 'bench',
          authorName: 'Bench',
          note: '',
          createdAt: now,
          updatedAt: now,
        });
      }
    }
    await getDatabase(app)
      .ref('site/languages')
      .set(Object.fromEntries(languages.map((language) => [language, true])));
  } finally {
    await deleteApp(app);
  }
  await new Promise((resolve) => setTimeout(resolve, settingsAgeMs));
}

/**
 * Measures the same first visits in every language, one after the other on one running suite, and some of them with
 * Lighthouse.
 * @param {string} executablePath the browser
 */
export async function measureLanguages(executablePath) {
  const { languageCodes, sourceLanguage, getLanguagePath } = await tsImport(
    '@appshelf/model',
    import.meta.url,
  );
  /** @type {readonly string[]} */
  const codes = languageCodes;
  await step('Offering the languages', () =>
    translateSite(codes.filter((code) => code !== sourceLanguage)),
  );
  const listPages = (/** @type {readonly string[]} */ languages) =>
    paths.flatMap((page) =>
      languages.map((language) => ({ page, language, path: getLanguagePath(language, page) })),
    );
  const visited = listPages(codes);
  const costs = await step('Measuring visits', () => measureVisits(executablePath, visited));
  const rows = visited.map(({ page, language, path }) => ({
    page,
    language,
    'JS KB': costs[path]?.['JS KB'] ?? 0,
    'data KB': costs[path]?.['data KB'] ?? 0,
    'font KB': costs[path]?.['font KB'] ?? 0,
    requests: costs[path]?.requests ?? 0,
    'documents read': costs[path]?.['documents read'] ?? 0,
  }));
  const lighthouse = await step('Measuring with Lighthouse', () =>
    measureLighthouse(executablePath, {
      paths: listPages(lighthouseLanguages).map(({ path }) => path),
      runs: lighthouseRuns,
      bareRuns: 1,
    }),
  );
  return { rows, lighthouse };
}

/**
 * Describes the limits that were exceeded.
 * @param {Awaited<ReturnType<typeof measureLanguages>>['rows']} rows
 */
export function missedLanguageBars(rows) {
  return rows.flatMap((row) => {
    const english = rows.find(({ page, language }) => page === row.page && language === 'en');
    const readsBar = (english?.['documents read'] ?? 0) + furtherReads;
    return [
      ...(row.page === '/' && row['JS KB'] > jsBar
        ? [
            `${row.page} in ${row.language}: ${String(row['JS KB'])} KB of JavaScript, bar ${String(jsBar)}`,
          ]
        : []),
      ...(row['documents read'] > readsBar
        ? [
            `${row.page} in ${row.language}: ${String(row['documents read'])} reads, bar ${String(readsBar)}`,
          ]
        : []),
    ];
  });
}
