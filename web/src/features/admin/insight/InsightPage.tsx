import { t } from '@lingui/core/macro';
import { insightLimits, toDay } from '@appshelf/model';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorPanel, PageHeader, PageMeta, Skeleton } from '../../../ui';
import { useHasPermission } from '../../session';
import { parseRange, RangePicker } from '../charts';
import { useGetInsightQuery } from './api';
import { BrokenLinks } from './BrokenLinks';
import { FruitlessSearches } from './FruitlessSearches';
import { MissingAddresses } from './MissingAddresses';
import { Synonyms } from './Synonyms';

/** /admin/insight: what visitors look for and do not find, and links of the content that do not work. */
export function InsightPage() {
  const [parameters] = useSearchParams();
  const [today] = useState(() => toDay(Date.now()));
  const { range, problem } = parseRange(parameters, today);
  const { data, currentData, error, refetch } = useGetInsightQuery({
    from: range.from,
    to: range.to,
  });
  // The rest of the page waits for the lists, which would push it down when they arrive.
  const hasLists = data !== undefined || error !== undefined;
  const mayEdit = useHasPermission('apps.edit');
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-8">
      <PageMeta title={t`Searches & links`} />
      <PageHeader
        title={t`Searches & links`}
        lead={t`What visitors search for and don’t find. Counted without personal data, and kept for ${insightLimits.days} days.`}
      />
      <div className="grid grid-cols-1 gap-6">
        <RangePicker range={range} today={today} problem={problem} />
        {error !== undefined && (
          <ErrorPanel message={error.message ?? ''} onRetry={() => void refetch()} />
        )}
        {currentData === undefined && error === undefined && <Skeleton className="h-72" />}
        {currentData !== undefined && (
          <>
            <FruitlessSearches searches={currentData.searches} />
            <MissingAddresses missing={currentData.missing} />
          </>
        )}
      </div>
      {hasLists && <BrokenLinks />}
      {hasLists && mayEdit && <Synonyms />}
    </div>
  );
}
