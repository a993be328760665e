import { t } from '@lingui/core/macro';
import { collectionFields, type AppSummary } from '@appshelf/model';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import { translate } from '../../../lib/translate';
import {
  FieldError,
  IconButton,
  SquircleIcon,
  useMovedFocus,
  type MoveDirection,
} from '../../../ui';
import { useGetAppQuery } from '../../apps';
import { AppPicker } from '../../instructions';

interface AppsFieldProps {
  /** The ids, in the collection's order. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The published apps that are known already. */
  known: readonly Pick<AppSummary, 'id' | 'name' | 'iconUrl'>[];
  error?: string | undefined;
}

/** Moves an item by one place. */
function moveItem(ids: readonly string[], from: number, to: number): string[] {
  const moved = [...ids];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The apps of a collection, in an order that buttons change. */
export function AppsField({ value, onChange, known, error }: AppsFieldProps) {
  const base = useId();
  const { list, onMoved } = useMovedFocus();
  const [message, setMessage] = useState('');

  const move = (id: string, name: string, direction: MoveDirection) => {
    const from = value.indexOf(id);
    const to = direction === 'up' ? from - 1 : from + 1;
    onChange(moveItem(value, from, to));
    onMoved({ id, direction });
    setMessage(t`${name} is now at place ${String(to + 1)} of ${String(value.length)}.`);
  };
  const remove = (id: string, name: string) => {
    const next = value[value.indexOf(id) + 1] ?? value[value.indexOf(id) - 1];
    onChange(value.filter((each) => each !== id));
    setMessage(t`${name} removed.`);
    onMoved(next === undefined ? null : { id: next, direction: 'up' });
  };
  return (
    <fieldset
      className="grid gap-3"
      aria-describedby={error === undefined ? undefined : `${base}-error`}
    >
      <legend className="mb-2 font-semibold">{t`Apps`}</legend>
      {value.length > 0 && (
        <ol ref={list} aria-label={t`Apps in this collection`} className="grid gap-1.5">
          {value.map((id, index) => (
            <AppRow
              key={id}
              id={id}
              place={index + 1}
              count={value.length}
              known={known.find((app) => app.id === id)}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
      <FieldError id={`${base}-error`} message={error} />
      {value.length < collectionFields.appIds.max ? (
        <AppPicker
          key={value.length}
          label={t`Add an app`}
          optional
          value={null}
          onChange={(id) => {
            if (id !== null && !value.includes(id)) onChange([...value, id]);
          }}
        />
      ) : (
        <p className="text-small text-ink-2">{translate(collectionFields.appIds.tooMany)}</p>
      )}
    </fieldset>
  );
}

interface AppRowProps {
  id: string;
  /** Counted from 1. */
  place: number;
  count: number;
  known: Pick<AppSummary, 'name' | 'iconUrl'> | undefined;
  onMove: (id: string, name: string, direction: MoveDirection) => void;
  onRemove: (id: string, name: string) => void;
}

function AppRow({ id, place, count, known, onMove, onRemove }: AppRowProps) {
  const { data } = useGetAppQuery(id, { skip: known !== undefined });
  const app = known ?? data;
  const name = app?.name ?? id;
  return (
    <li
      data-item={id}
      className="flex min-h-12 items-center gap-2.5 rounded-control bg-surface pe-1 ps-3 ring-1 ring-line ring-inset"
    >
      <span aria-hidden="true" className="w-5 shrink-0 text-end text-ink-3 tabular-nums">
        {place}
      </span>
      <SquircleIcon src={app?.iconUrl ?? null} name={name} size={32} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          {name}
        </span>
        {app === null && (
          <span className="block truncate text-small text-warn">{t`not published`}</span>
        )}
      </span>
      <IconButton
        size="sm"
        label={t`Move ${name} up`}
        icon={ArrowUp}
        data-move="up"
        disabled={place === 1}
        onClick={() => onMove(id, name, 'up')}
      />
      <IconButton
        size="sm"
        label={t`Move ${name} down`}
        icon={ArrowDown}
        data-move="down"
        disabled={place === count}
        onClick={() => onMove(id, name, 'down')}
      />
      <IconButton size="sm" label={t`Remove ${name}`} icon={X} onClick={() => onRemove(id, name)} />
    </li>
  );
}
