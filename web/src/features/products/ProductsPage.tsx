import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Product, getPartLanguage } from '@appshelf/model';
import { ExternalLink, Package } from 'lucide-react';
import { maxAgeSeconds } from '../../store';
import {
  buttonClasses,
  ButtonLink,
  Disclosure,
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  Picture,
  Skeleton,
  ShelfItem,
} from '../../ui';
import { useHasPermission } from '../session';
import { LongText } from '../translations';
import { useListProductsQuery } from './api';
import { formatPrice } from './formatPrice';
import { ProductApps } from './ProductApps';

/** /products: the published products. */
export function ProductsPage() {
  const mayAdd = useHasPermission('products.edit');
  const {
    data: products,
    error,
    isFetching,
    refetch,
  } = useListProductsQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  return (
    <div className="pt-10 page-width">
      <PageMeta
        title={t`Products`}
        description={t`Bundles of apps, at one price.`}
        canonicalPath="/products"
      />
      <PageHeader title={t`Products`} lead={t`Bundles of apps, at one price.`} />
      <div className="mt-10">
        {products === undefined && isFetching && <ProductsSkeleton />}
        {products === undefined && !isFetching && (
          <ErrorPanel title={t`The products could not be loaded`} error={error} onRetry={refetch} />
        )}
        {products?.length === 0 && (
          <EmptyState
            icon={Package}
            title={t`No products yet`}
            body={t`Products appear here once they are published.`}
            action={
              mayAdd ? (
                <ButtonLink to="/admin/resources?tab=products">{t`Add a product`}</ButtonLink>
              ) : (
                <ButtonLink to="/apps">{t`See all apps`}</ButtonLink>
              )
            }
          />
        )}
        <ul className="grid gap-14">
          {products?.map((product, index) => (
            <li key={product.id}>
              <ProductEntry product={product} eager={index < 2} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ProductEntry({ product, eager }: { product: Product; eager: boolean }) {
  return (
    <article className="grid gap-x-12 gap-y-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <ShelfItem>
          <ProductPicture src={product.imageUrl} eager={eager} />
        </ShelfItem>
        <div className="ledge-front" />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 dir="auto" lang={getPartLanguage(product, 'name')}>
            {product.name}
          </h2>
          <p className="text-title font-semibold tabular-nums">{formatPrice(product.price)}</p>
        </div>
        <p
          dir="auto"
          lang={getPartLanguage(product, 'summary')}
          className="mt-2 max-w-reading text-lead text-ink-2"
        >
          {product.summary}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          {product.url !== null && (
            <a href={product.url} rel="noopener" className={buttonClasses({}, 'max-w-full')}>
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="truncate">
                <Trans>
                  See <bdi>{product.name}</bdi>
                </Trans>
              </span>
            </a>
          )}
        </div>
        <div className="mt-4 grid gap-2">
          <ProductApps appIds={product.appIds} />
          {product.description !== '' && (
            <Disclosure
              summary={
                <>
                  <Trans>
                    More about <bdi>{product.name}</bdi>
                  </Trans>
                </>
              }
            >
              <LongText
                name="product"
                entry={{ id: product.id, text: product.description }}
                field="description"
                path="/products"
              />
            </Disclosure>
          )}
        </div>
      </div>
    </article>
  );
}

/** The product's picture, or an empty frame of the same size. */
function ProductPicture({ src, eager }: { src: string | null; eager: boolean }) {
  const shape = 'aspect-3/2 w-full rounded-t-card bg-sunken';
  return (
    <Picture
      src={src}
      alt=""
      width={600}
      height={400}
      sizes="(min-width: 48rem) 20rem, 92vw"
      eager={eager}
      className={`${shape} object-cover`}
      fallback={
        <div className={`${shape} grid place-items-center text-ink-3`}>
          <Package aria-hidden="true" className="size-8" strokeWidth={1.4} />
        </div>
      }
    />
  );
}

function ProductsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading the products`}
      className="grid min-h-dvh content-start gap-14"
    >
      {[0, 1, 2].map((index) => (
        <div
          key={index}
          className="grid gap-x-12 gap-y-5 grid-cols-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <div>
            <Skeleton className="aspect-3/2" />
            <div className="ledge-front" />
          </div>
          <div className="grid content-start gap-3">
            <Skeleton className="h-7 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-10 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
