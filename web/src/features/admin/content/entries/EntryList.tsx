import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { SquircleIcon } from '../../../../ui';
import { SortableList } from '../../../../ui/fields/SortableList';
import { BulkBar, SelectBox, useSelection, type RowSelection } from '../../table';
import { PlannedBadges } from '../../planned';
import { StatusBadge } from '../../publishing';
import type { ListedEntry } from './listedEntry';
import type { EntryKind } from './entryKinds';
import { useEntryBulkActions } from './useEntryBulkActions';
import { useEntryOrder } from './useEntryOrder';

const getId = ({ id }: ListedEntry) => id;
const getName = ({ name }: ListedEntry) => name;

interface EntryListProps {
  label: string;
  kind: EntryKind;
  entries: readonly ListedEntry[];
}

/** Entries in the order of the public page. Dragging or the keyboard changes the order; bulk actions change the chosen ones. */
export function EntryList({ label, kind, entries }: EntryListProps) {
  const { collection } = kind;
  const { shown, move, failure, isMoving } = useEntryOrder(collection, entries);
  const selection = useSelection(label, entries, getId);
  const bulkActions = useEntryBulkActions(kind);
  return (
    <div className="grid gap-3">
      {/* Sticky, so that it is visible wherever the entry was dropped. */}
      <div role="alert" className="sticky top-2 z-20 empty:hidden">
        {failure !== undefined && (
          <p className="rounded-card bg-warn-soft px-4 py-3 wrap-anywhere">{failure}</p>
        )}
      </div>
      <SortableList
        label={label}
        entries={shown}
        isBusy={isMoving}
        onMove={(id, to) => void move(id, to)}
      >
        {(entry) => <EntryRow collection={collection} entry={entry} selection={selection} />}
      </SortableList>
      <BulkBar
        noun={kind}
        selection={selection}
        actions={bulkActions}
        source={null}
        total={entries.length}
        shownCount={entries.length}
        rowLabel={getName}
      />
    </div>
  );
}

interface EntryRowProps {
  collection: EntryKind['collection'];
  entry: ListedEntry;
  selection: RowSelection<ListedEntry>;
}

function EntryRow({ collection, entry, selection }: EntryRowProps) {
  const { id, name, note, status, imageUrl, href } = entry;
  return (
    <>
      <SelectBox
        label={t`Select ${name}`}
        checked={selection.ids[id] === true}
        onChange={(isSelected) => selection.toggle(id, isSelected)}
      />
      <SquircleIcon src={imageUrl} name={name} size={36} />
      <div className="grid min-w-0 flex-1 basis-40 items-center gap-x-3 gap-y-1 @min-[36rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <Link
            to={href}
            dir="auto"
            className="block truncate py-0.5 font-semibold hover:text-accent"
          >
            {name}
          </Link>
          <p dir="auto" className="truncate text-small text-ink-2">
            {note}
          </p>
        </div>
        <span className="flex flex-wrap justify-end gap-2">
          <PlannedBadges entry={`${collection}/${id}`} />
          <StatusBadge status={status} />
        </span>
      </div>
    </>
  );
}
