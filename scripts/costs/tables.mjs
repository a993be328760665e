import { keptDollars } from './assumptions.mjs';
import { computeMonth } from './month.mjs';
import { readPlaces } from './prices.mjs';

/** @typedef {import('../deployed/declared.mjs').DeclaredFunction} DeclaredFunction */

const places = ['us-central1', 'europe-west1', 'asia-southeast1'].map((region) =>
  readPlaces({ REGION: region }),
);

const formatAmount = (/** @type {number} */ amount) =>
  amount.toLocaleString('en-GB', { maximumFractionDigits: amount < 10 ? 2 : 0 });

const formatDollars = (/** @type {number} */ dollars) => `$${dollars.toFixed(2)}`;

const toRow = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** The numbers of visits a day of the tables. */
export const columns = [1_000, 10_000, 100_000];

/**
 * Lists the rows of the table of docs/run/operate.md, in Markdown.
 * @param {DeclaredFunction[]} declared
 */
export const listPlaceRows = (declared) => places.map((place) => toPlaceRow(place, declared));

/**
 * Lists what a month costs in a place, in Markdown: what is used of each item and its price, and the sum.
 * @param {import('./prices.mjs').Places} place
 * @param {DeclaredFunction[]} declared
 */
export function listMonthRows(place, declared) {
  const [first = [], ...others] = columns.map(
    (visits) => computeMonth(visits, place, declared).items,
  );
  return [
    ...first.map((item, index) =>
      toRow([
        item.name,
        ...[item, ...others.flatMap((items) => items[index] ?? [])].map(
          ({ used, dollars }) => `${formatAmount(used)}: ${formatDollars(dollars)}`,
        ),
      ]),
    ),
    toRow(['what is kept', ...columns.map(() => formatDollars(keptDollars))]),
    toPlaceRow(place, declared),
  ];
}

/**
 * Formats what a month costs in a place.
 * @param {import('./prices.mjs').Places} place
 * @param {DeclaredFunction[]} declared
 */
export const toPlaceRow = (place, declared) =>
  toRow([
    `functions and files in ${place.region}, Firestore in ${place.firestore}`,
    ...columns.map((visits) => formatDollars(computeMonth(visits, place, declared).total)),
  ]);
