import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { getCompareHref } from '../compareAddress';
import type { CatalogueApp } from './useCatalogue';

/** Leads from an app's card, above the link of the whole card, to its comparison with others. */
export const renderCompareLink = ({ id, name }: CatalogueApp) => (
  <Link
    to={getCompareHref([id])}
    aria-label={t`Compare ${name}`}
    className="relative mt-0.5 inline-flex min-h-6 items-center text-small text-ink-3 hover:text-accent hover:underline"
  >{t`Compare`}</Link>
);
