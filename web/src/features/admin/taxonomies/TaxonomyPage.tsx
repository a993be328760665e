import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { getTaxonomyPath, siteTextsId, taxonomyNames, type TaxonomyName } from '@appshelf/model';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, PageHeader, PageMeta, Skeleton, TabLinks } from '../../../ui';
import { TranslationLinks } from '../../translations';
import { HistoryLink } from '../access';
import { useGetTaxonomyQuery } from './api';
import { TagEditor } from './TagEditor';
import { TermEditor } from './TermEditor';
import { i18n } from '../../../lib/i18n';

const leads: Record<TaxonomyName, MessageDescriptor> = {
  categories: msg`How visitors find apps. Changes are on the site within two minutes.`,
  platforms: msg`What apps run on. Changes are on the site within two minutes.`,
  tags: msg`Words that editors and authors choose freely. Changes are on the site within two minutes.`,
};

const titles: Record<TaxonomyName, MessageDescriptor> = {
  categories: msg`Categories`,
  platforms: msg`Platforms`,
  tags: msg`Tags`,
};

const getHref = (name: TaxonomyName): string =>
  name === 'categories' ? '/admin/categories' : `/admin/categories?tab=${name}`;

/** /admin/categories: the categories, platforms and tags of apps, each in a tab of its own. */
export function TaxonomyPage() {
  const [params] = useSearchParams();
  const name = taxonomyNames.find((known) => known === params.get('tab')) ?? 'categories';
  const { data, error, refetch } = useGetTaxonomyQuery(name, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageMeta title={i18n._(titles[name])} />
      <PageHeader
        title={i18n._(titles[name])}
        lead={i18n._(leads[name])}
        actions={<HistoryLink path={getTaxonomyPath(name)} />}
      />
      <TabLinks
        label={t`Lists`}
        tabs={taxonomyNames.map((each) => ({
          to: getHref(each),
          label: i18n._(titles[each]),
          isCurrent: each === name,
        }))}
      />
      {data !== undefined && name === 'tags' && <TagEditor key={name} stored={data} />}
      {data !== undefined && name !== 'tags' && (
        <>
          <TermEditor key={name} name={name} title={i18n._(titles[name])} stored={data} />
          <TranslationLinks
            name="siteTexts"
            id={siteTextsId}
            lead={t`The names and descriptions of categories and platforms are translated with the other texts of the site. The default names are already translated.`}
          />
        </>
      )}
      {data === undefined && error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <Skeleton className="h-96" />}
    </div>
  );
}
