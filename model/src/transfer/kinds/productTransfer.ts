import { appStatus } from '../../entities/catalogue/app';
import { price, product } from '../../entities/catalogue/product';
import { column, toText, type PlainFields } from '../columns';
import type { Report, TransferFormat } from '../format';
import { formatAmount, parseAmount } from '../../values/amount';
import { slug } from '../../values/primitives';
import * as z from '../../zod';
import { idColumn, positionColumn, statusColumn } from './shared';

/** A price as the values of its columns. */
function toPriceValues(charged: unknown): PlainFields {
  const parsed = price.safeParse(charged);
  if (!parsed.success) return { price: '', currency: '', interval: '' };
  const { amount, currency, interval } = parsed.data;
  return { price: formatAmount(amount, currency), currency, interval };
}

/** The columns of a price as a field. An empty price means free, whatever the other columns hold. */
function toPriceField(values: Readonly<PlainFields>, report: Report): PlainFields | null {
  const [text, currency] = [toText(values.price).trim(), toText(values.currency).trim()];
  if (text === '') return null;
  if (!price.shape.currency.safeParse(currency).success) {
    return { amount: 0, currency, interval: values.interval ?? '' };
  }
  const amount = parseAmount(text, currency);
  if (typeof amount === 'string') report('price', amount);
  return { amount: Number(amount) || 0, currency, interval: values.interval ?? '' };
}

const productSchema = product.omit({
  id: true,
  updatedAt: true,
  translated: true,
  translation: true,
});

/** How products are imported and exported. A price is three columns. */
export const productTransfer: TransferFormat = {
  title: 'name',
  id: slug,
  columns: [
    idColumn(slug),
    column('name', 'text', product.shape.name, { synonyms: ['title', 'product'] }),
    column('summary', 'text', product.shape.summary, { synonyms: ['tagline', 'subtitle', 'lead'] }),
    column('description', 'text', product.shape.description, {
      synonyms: ['body', 'text', 'about'],
    }),
    column('appIds', 'list', product.shape.appIds, {
      synonyms: ['apps', 'app', 'includes'],
      names: 'apps',
    }),
    column('price', 'text', z.string(), { synonyms: ['amount', 'cost'] }),
    column('currency', 'text', z.string(), { synonyms: ['currency code'], field: 'price' }),
    column('interval', 'choice', price.shape.interval, {
      synonyms: ['billing', 'period', 'per'],
      field: 'price',
      isRequired: false,
    }),
    column('url', 'text', product.shape.url, { synonyms: ['link', 'website', 'address'] }),
    column('imageUrl', 'picture', product.shape.imageUrl, {
      synonyms: ['image', 'picture', 'photo', 'cover'],
    }),
    statusColumn(appStatus),
    positionColumn(product.shape.position),
  ],
  toValues: ({ price: charged, ...fields }) => ({ ...fields, ...toPriceValues(charged) }),
  toFields: ({ price: amount, currency, interval, ...fields }, report) => ({
    ...fields,
    price: toPriceField(
      { price: amount ?? '', currency: currency ?? '', interval: interval ?? '' },
      report,
    ),
  }),
  getSchema: () => productSchema,
  getNew: () => ({ fields: {}, times: ['updatedAt'] }),
  getUpdated: () => ({ fields: {}, times: ['updatedAt'] }),
};
