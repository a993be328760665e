import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/formatCount';
import { i18n } from '../../../lib/i18n';
import { Button, Checkbox, ConfirmDialog } from '../../../ui';
import { SelectBox } from '../table';
import { ModerationBar } from './ModerationBar';
import { NoteDialog } from './NoteDialog';
import { entryAttribute } from './useCurrentEntry';
import type { Queue } from './useQueue';

/** What the content of an entry's card depends on. */
interface ShownEntry<Item> {
  item: Item;
  isCurrent: boolean;
  /** Asks whether to delete it. */
  askToDelete: () => void;
}

interface QueueEntriesProps<Item, State extends string> {
  queue: Queue<Item, State>;
  /** The name of the list. */
  label: string;
  /** How an entry looks. */
  renderEntry: (entry: ShownEntry<Item>) => ReactNode;
  /** Actions beside the decisions. */
  renderActions?: (entry: ShownEntry<Item>) => ReactNode;
  /** Whether each entry has buttons for the decisions. Without them, moderators select entries or use keys. */
  hasButtons?: boolean;
}

/** The entries of a queue with their decisions, and the result of the last one. */
export function QueueEntries<Item, State extends string>({
  queue,
  label,
  renderEntry,
  renderActions,
  hasButtons = true,
}: QueueEntriesProps<Item, State>) {
  const { kind, list, current, shown, selectable, selected, asked } = queue;
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const { deletion } = kind;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <SelectionBar queue={queue} />
      <ul aria-label={label} className="grid gap-3">
        {shown?.map((item) => {
          const key = kind.getKey(item);
          const entry = { item, isCurrent: key === current, askToDelete: () => setToDelete(item) };
          const { label: name, object } = kind.names(item);
          return (
            <li key={key}>
              <article
                tabIndex={-1}
                aria-label={name}
                aria-current={entry.isCurrent ? 'true' : undefined}
                {...{ [entryAttribute]: key }}
                className={clsx(
                  'flex scroll-my-24 gap-3 rounded-card bg-surface p-4 ring-1 transition-shadow',
                  entry.isCurrent ? 'ring-2 ring-accent' : 'ring-line',
                )}
              >
                {selectable.includes(item) && (
                  <SelectBox
                    label={t`Select ${object}`}
                    checked={selected.includes(item)}
                    onChange={(isSelected) => queue.select(key, isSelected)}
                    className="-m-2"
                  />
                )}
                <div className="grid min-w-0 flex-1 gap-3">
                  {renderEntry(entry)}
                  {(hasButtons || renderActions !== undefined) && (
                    <div className="flex flex-wrap items-center gap-2 empty:hidden">
                      {hasButtons && <DecisionButtons queue={queue} entry={entry} />}
                      {renderActions?.(entry)}
                    </div>
                  )}
                </div>
              </article>
            </li>
          );
        })}
      </ul>
      <ModerationBar queue={queue} />
      {asked?.decision.note !== undefined && (
        <NoteDialog queue={queue} request={asked.decision.note} asked={asked} />
      )}
      {deletion !== undefined && (
        <ConfirmDialog
          open={toDelete !== null}
          onOpenChange={(open) => {
            if (!open) setToDelete(null);
          }}
          title={toDelete === null ? '' : deletion.title(toDelete)}
          body={i18n._(deletion.body)}
          confirmLabel={i18n._(deletion.confirmLabel)}
          onConfirm={async () => {
            if (toDelete === null) return;
            await queue.remove(toDelete);
            queue.refocus();
          }}
        />
      )}
    </div>
  );
}

/** The decisions about one entry. The first one is prominent on the current entry. */
function DecisionButtons<Item, State extends string>({
  queue: { kind, listOffered, ask },
  entry: { item, isCurrent },
}: {
  queue: Queue<Item, State>;
  entry: ShownEntry<Item>;
}) {
  return listOffered([item]).map((offered, index) => {
    const { to, icon, label } = offered.decision;
    return (
      <Button
        key={to}
        size="sm"
        variant={isCurrent && index === 0 ? 'primary' : 'secondary'}
        icon={icon}
        onClick={() => ask(offered)}
      >
        {label([item])}
        <span className="sr-only"> {kind.names(item).object}</span>
      </Button>
    );
  });
}

/** Selects all entries, and decides about the selected ones. */
function SelectionBar<Item, State extends string>({
  queue: { kind, selectable, selected, selectAll, listOffered, ask },
}: {
  queue: Queue<Item, State>;
}) {
  return (
    <div
      hidden={selectable.length === 0}
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 ps-4"
    >
      <Checkbox
        label={selected.length === 0 ? t`Select all` : t`${formatCount(selected.length)} selected`}
        checked={selected.length > 0 && selected.length === selectable.length}
        onChange={({ target }) => selectAll(target.checked)}
      />
      {selected.length > 0 && (
        <div role="group" aria-label={i18n._(kind.texts.selected)} className="flex flex-wrap gap-2">
          {listOffered(selected).map((offered) => (
            <Button key={offered.decision.to} size="sm" onClick={() => ask(offered)}>
              {offered.decision.label(offered.items)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
