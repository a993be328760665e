import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { getViewHref } from '../resourcesAddress';
import { useFollowProductsQuery } from './api';
import { Entries } from './Entries';
import { EntryEditor } from './EntryEditor';
import { emptyProduct, productFields, productForm, productInput, toProductFields } from './forms';
import { ProductFieldset } from './ProductFieldset';
import { entryNouns } from './entryNouns';

const getHref = (id: string | null) => getViewHref({ tab: 'products', id });

/** The tab of products: the list, or the editor of one product. */
export function ProductsTab({ id }: { id: string | null }) {
  const [attempt, setAttempt] = useState(0);
  const { data } = useFollowProductsQuery({ attempt });
  return (
    <Entries
      collection="products"
      live={data}
      onRetry={() => setAttempt(attempt + 1)}
      label={t`Products`}
      noun={entryNouns.product}
      id={id}
      getHref={getHref}
      toListed={({ id: entryId, position, name, summary, status, imageUrl, updatedAt }) => ({
        id: entryId,
        position,
        name,
        note: summary,
        status,
        imageUrl,
        updatedAt,
      })}
      editor={(product, state) => (
        <EntryEditor
          collection="products"
          noun={entryNouns.product}
          stored={
            product === null
              ? null
              : {
                  id: product.id,
                  name: product.name,
                  status: product.status,
                  content: productInput.parse(product),
                  version: product.updatedAt,
                }
          }
          fields={productFields}
          empty={emptyProduct}
          schema={productForm}
          content={productInput}
          toFields={toProductFields}
          getName={({ name }) => name}
          origin={{}}
          {...state}
          back={{ href: getHref(null), label: t`All products` }}
          getHref={getHref}
          publicHref="/products"
        >
          {(form) => <ProductFieldset form={form} />}
        </EntryEditor>
      )}
    />
  );
}
