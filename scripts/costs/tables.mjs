import { keptDollars } from './assumptions.mjs';
import { computeDay, computeMonth, kbPerGb } from './month.mjs';
import { listPrices, readPlaces } from './prices.mjs';

/** @typedef {import('../deployed/declared.mjs').DeclaredFunction} DeclaredFunction */
/** @typedef {import('./prices.mjs').Item} Item */

/** The place in the document of the tables by items, and of the table of regions. */
export const homePlaces = readPlaces({ REGION: 'us-central1' });
const otherPlaces = ['europe-west1', 'asia-southeast1'].map((region) =>
  readPlaces({ REGION: region }),
);

const formatAmount = (/** @type {number} */ amount) =>
  amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 2 : 0 });

const formatDollars = (/** @type {number} */ dollars) => `$${dollars.toFixed(2)}`;

const toRow = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** The numbers of visits a day of the table. */
export const columns = [1_000, 10_000, 100_000];

/**
 * Lists the rows of the tables of docs/run/operate.md, in Markdown.
 * @param {DeclaredFunction[]} declared
 */
export function listRows(declared) {
  const prices = listPrices(homePlaces);
  const months = columns.map((visits) => computeMonth(visits, homePlaces, declared));
  const names = /** @type {Item[]} */ (Object.keys(prices));
  const day = computeDay(10_000, declared);
  const visitRow = names.map((name) => {
    const perVisit = (day[name] / 10_000) * (name.includes('traffic') ? kbPerGb : 1);
    return toRow([
      name,
      `${formatAmount(perVisit)}${name.includes('traffic') ? ' KB' : ''}`,
      `$${String(prices[name].price)} per ${prices[name].unit}`,
      formatAmount(prices[name].free),
    ]);
  });
  const monthRows = names.map((name, index) =>
    toRow([
      name,
      ...months.map(({ items }) => {
        const { used = 0, dollars = 0 } = items[index] ?? {};
        return `${formatAmount(used)}: ${formatDollars(dollars)}`;
      }),
    ]),
  );
  return [
    ...visitRow,
    ...monthRows,
    toRow(['what is kept', ...columns.map(() => formatDollars(keptDollars))]),
    toRow(['**a month**', ...months.map(({ total }) => `**${formatDollars(total)}**`)]),
    ...[homePlaces, ...otherPlaces].map((places) => toPlaceRow(places, declared)),
  ];
}

/**
 * Formats the row of a place in the table of regions.
 * @param {import('./prices.mjs').Places} places
 * @param {DeclaredFunction[]} declared
 */
export const toPlaceRow = (places, declared) =>
  toRow([
    `functions and files in ${places.region}, Firestore in ${places.firestore}`,
    ...columns.map((visits) => formatDollars(computeMonth(visits, places, declared).total)),
  ]);
