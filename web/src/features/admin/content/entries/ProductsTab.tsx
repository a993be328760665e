import { t } from '@lingui/core/macro';
import { kindFields } from '@appshelf/model';
import { useState } from 'react';
import { makeFieldForm } from '../../fields';
import { getViewHref } from '../resourcesAddress';
import { useFollowProductsQuery } from './api';
import { Entries } from './Entries';
import { EntryEditor } from './EntryEditor';
import { entryNouns } from './entryNouns';

const fieldForm = makeFieldForm(kindFields.product);
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
      toListed={(product) => ({ ...product, note: product.summary })}
      editor={(product, state) => (
        <EntryEditor
          collection="products"
          noun={entryNouns.product}
          stored={product}
          fieldForm={fieldForm}
          origin={{}}
          {...state}
          back={{ href: getHref(null), label: t`All products` }}
          getHref={getHref}
          publicHref="/products"
        />
      )}
    />
  );
}
