import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { collections, getContentPage, type ImportStep, type LeftReason } from '@appshelf/model';
import { useState } from 'react';
import { i18n } from '../../../../lib/i18n';
import { Badge, Button, ErrorPanel, Skeleton } from '../../../../ui';
import { AdminLink } from '../../access';
import { useTargetName } from '../../audit';
import { useListImportStepsQuery, useListLeftStepsQuery } from './api';
import { UndoImport } from './UndoImport';

/** How many steps are listed at first, and how many "Show more" adds. A step has at most 50 entries. */
const stepsPerPage = 2;

const leftReasons: Record<LeftReason, MessageDescriptor> = {
  changed: msg`Someone changed or deleted it after the import.`,
  refused: msg`Its former state isn’t accepted any more.`,
  unrecorded: msg`Its former state wasn’t recorded.`,
};

/** The entries of a step by path. */
const listEntries = ({ collection, created, changed }: ImportStep) => [
  ...created.map((id) => ({ path: `${collection}/${id}`, isNew: true })),
  ...changed.map((id) => ({ path: `${collection}/${id}`, isNew: false })),
];

function EntryLink({ path }: { path: string }) {
  const { label, entry } = useTargetName(path);
  const isTranslation = path.includes(`/${collections.translations}/`);
  const name = isTranslation ? label : (entry ?? path.split('/')[1]);
  return (
    <AdminLink
      to={getContentPage(path.split('/').slice(0, 2).join('/')) ?? '/admin'}
      className="min-w-0 font-medium wrap-anywhere"
      linkClassName="text-accent hover:underline"
    >
      <bdi>{name}</bdi>
    </AdminLink>
  );
}

/** What an import wrote, with links, and the way to undo it. It is read from its record, so that it is there after a reload. */
export function ImportRecord({ id }: { id: string }) {
  const [size, setSize] = useState(stepsPerPage);
  const { data, error, refetch, isFetching } = useListImportStepsQuery({ id, size });
  const { data: left = [] } = useListLeftStepsQuery(id);
  if (error !== undefined) return <ErrorPanel error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  const [first] = data.steps;
  if (first === undefined) return <p className="text-ink-2">{t`This import wrote nothing.`}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      <UndoImport id={id} kind={first.kind} />
      {left.length > 0 && (
        <div className="grid gap-2">
          <p>{t`These entries were left as they are:`}</p>
          <ul aria-label={t`Entries that were left`} className="grid gap-1 text-small">
            {left.flatMap((step) =>
              step.left.map((entry) => (
                <li key={`${step.id} ${entry.id}`} className="flex flex-wrap gap-x-3">
                  <EntryLink path={`${step.collection}/${entry.id}`} />
                  <span className="text-ink-2">{i18n._(leftReasons[entry.reason])}</span>
                </li>
              )),
            )}
          </ul>
        </div>
      )}
      <ul
        aria-label={t`Imported entries`}
        className="divide-y divide-line rounded-card bg-surface text-small ring-1 ring-line"
      >
        {data.steps.flatMap(listEntries).map(({ path, isNew }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <EntryLink path={path} />
            <Badge tone={isNew ? 'good' : 'accent'}>{isNew ? t`New` : t`Changed`}</Badge>
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <div className="grid justify-items-center">
          <Button
            loading={isFetching}
            onClick={() => setSize(size + stepsPerPage)}
          >{t`Show more`}</Button>
        </div>
      )}
    </div>
  );
}
