import { getPartLanguage } from '@appshelf/model';
import { plural, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import {
  BidiText,
  FieldError,
  IconButton,
  OptionList,
  SquircleIcon,
  TextField,
  TitleLines,
  toCombobox,
} from '../../../ui';
import { useGetAppQuery } from '../../apps';
import { isComposing } from '../../../lib/isComposing';
import { loadSearch, stepTo, useSearchResults, type AppSearchResponse } from '../../search';

/** How many apps are offered at a time. */
const offered = 6;

const noApps: AppSearchResponse['apps'] = [];

interface AppPickerProps {
  id?: string;
  label: string;
  hint?: string;
  /** Marks the field as optional beside its label. */
  optional?: boolean;
  /** The chosen app's id; null for none. */
  value: string | null;
  onChange: (appId: string | null) => void;
}

/** Chooses a published app by searching for it. */
export function AppPicker(props: AppPickerProps) {
  return props.value === null ? (
    <AppSearch {...props} />
  ) : (
    <ChosenApp {...props} value={props.value} />
  );
}

function ChosenApp({ id, label, value, onChange }: AppPickerProps & { value: string }) {
  const { data: app } = useGetAppQuery(value);
  const name = app?.name ?? value;
  return (
    <div role="group" aria-label={label} id={id} className="grid gap-1.5">
      <span aria-hidden="true" className="font-semibold">
        {label}
      </span>
      <div className="flex h-10 items-center gap-2.5 rounded-control bg-surface pe-1 ps-2 ring-1 ring-line ring-inset">
        <SquircleIcon src={app?.iconUrl ?? null} name={name} size={24} />
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {name}
        </span>
        <IconButton
          size="sm"
          label={t`Choose a different app than ${name}`}
          icon={X}
          onClick={() => onChange(null)}
        />
      </div>
      {app === null && (
        <p className="text-small text-ink-3">{t`This app is currently not published.`}</p>
      )}
    </div>
  );
}

/** A search field with a list of results. */
function AppSearch({ id, label, hint, optional, onChange }: AppPickerProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const sought = text.trim();
  const { response, isCurrent, problem } = useSearchResults(
    'apps',
    sought === '' ? null : { query: sought, choice: null, sort: null, page: 1, size: offered },
  );
  const apps = response?.apps ?? noApps;
  const showsList = isOpen && apps.length > 0;
  const status = problem === undefined ? describeResults(sought, isCurrent ? apps : undefined) : '';

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(stepTo(event.key, showsList ? active : -1, apps.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = showsList ? apps[Math.max(0, active)] : undefined;
      if (chosen !== undefined) onChange(chosen.id);
    }
  };

  return (
    <div className="relative">
      <TextField
        {...(id === undefined ? {} : { id })}
        label={label}
        hint={hint}
        optional={optional}
        {...toCombobox(listId, showsList, active)}
        placeholder={t`Search apps`}
        value={text}
        onFocus={() => loadSearch(['apps'])}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
      />
      <p
        role="status"
        className={isOpen && sought !== '' && !showsList ? 'mt-1 text-small text-ink-2' : 'sr-only'}
      >
        <BidiText text={isOpen ? status : ''} />
      </p>
      {problem !== undefined && <FieldError message={problem} />}
      {showsList && (
        <OptionList
          id={listId}
          label={t`Apps found`}
          options={apps.map((app) => ({
            key: app.id,
            content: (
              <>
                <SquircleIcon src={app.iconUrl} name={app.name} size={28} eager />
                <TitleLines
                  title={app.name}
                  detail={app.tagline}
                  detailLanguage={getPartLanguage(app, 'tagline')}
                />
              </>
            ),
          }))}
          active={active}
          onTake={(place) => onChange(apps[place]?.id ?? null)}
        />
      )}
    </div>
  );
}

/** @param apps undefined while they are loading. */
function describeResults(sought: string, apps: AppSearchResponse['apps'] | undefined): string {
  if (sought === '') return '';
  if (apps === undefined) return t`Loading the list of apps…`;
  if (apps.length === 0) return t`No apps match “${sought}”.`;
  return plural(apps.length, { one: 'One app found', other: '# apps found' });
}
