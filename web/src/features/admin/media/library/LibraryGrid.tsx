import { t } from '@lingui/core/macro';
import type { Media } from '@appshelf/model';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  ButtonLink,
  EmptyState,
  ErrorPanel,
  SortSelect,
  UnreadableDocuments,
} from '../../../../ui';
import { BulkBar, describeCount, SelectBox, TableFooter, Toolbar, useSelection } from '../../table';
import { FileLink } from '../FileLink';
import { MediaGrid, MediaGridSkeleton } from '../MediaGrid';
import { getEmptyLibrary } from './emptyLibrary';
import { fileNoun, useLibrary } from './useLibrary';

const noFiles: never[] = [];
const getId = ({ id }: Media) => id;
const getName = ({ name }: Media) => name;

/** The library as a grid of thumbnails, each with a box that selects it for the bulk actions. */
export function LibraryGrid({ tools }: { tools: ReactNode }) {
  const { address, source, query, bulkActions } = useLibrary();
  const { state, isFiltered } = address;
  const { data, error, refetch } = query;
  const rows = data?.rows ?? noFiles;
  const selection = useSelection(JSON.stringify([state.q, state.filters]), rows, getId);
  return (
    <div className="grid gap-5">
      <Toolbar
        address={address}
        count={data === undefined ? '' : describeCount(data, address, fileNoun)}
      >
        {address.sorts.length > 1 && (
          <SortSelect
            options={{ timeCreated: t`Newest`, name: t`Name`, size: t`Size` }}
            value={state.sort}
            onChange={(sort) => address.go({ sort })}
          />
        )}
        {tools}
      </Toolbar>
      {error !== undefined && <ErrorPanel error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && <MediaGridSkeleton />}
      <UnreadableDocuments paths={data?.unreadable ?? []} />
      {data?.rows.length === 0 && (
        <EmptyState
          {...(isFiltered
            ? {
                title: t`No files match`,
                icon: getEmptyLibrary().icon,
                action: <ButtonLink to={address.clearedHref}>{t`Show all files`}</ButtonLink>,
              }
            : getEmptyLibrary())}
        />
      )}
      {data !== undefined && rows.length > 0 && (
        <>
          <MediaGrid
            rows={rows}
            wrap={({ id, name }, content) => (
              <div className="relative">
                <FileLink id={id} className="block rounded-control hover:text-accent">
                  {content}
                </FileLink>
                <SelectBox
                  label={t`Select ${name}`}
                  checked={selection.ids[id] === true}
                  onChange={(isSelected) => selection.toggle(id, isSelected)}
                  className={clsx(
                    'absolute top-1 inset-s-1 rounded-control',
                    selection.ids[id] === true ? 'bg-accent-soft' : 'bg-surface/85',
                  )}
                />
              </div>
            )}
          />
          <TableFooter address={address} page={data} />
        </>
      )}
      <BulkBar
        {...{ selection, source }}
        noun={fileNoun}
        actions={bulkActions}
        total={data?.total ?? null}
        shownCount={rows.length}
        rowLabel={getName}
      />
    </div>
  );
}
