import { t } from '@lingui/core/macro';
import { getDeletePermission, kinds, listStatusActions } from '@appshelf/model';
import { CalendarClock, Ellipsis, Languages, Link2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { i18n } from '../../../lib/i18n';
import { IconButton, Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../../ui';
import { finishedState } from '../../drafts';
import { useHasPermission } from '../../session';
import { useTranslatePath } from '../../translations';
import { DeleteEntryDialog } from '../../trash';
import { AddressDialog } from '../addresses';
import { PlanDialog, useIsPlanned } from '../planned';
import { statusActions, useSetStatus } from '../publishing';
import { getEntryName, type EditedEntry, type EditedKind, type EntryDocument } from './editedKind';

interface EntryMenuProps {
  kind: EditedKind;
  entry: EditedEntry;
  editor: EntryDocument;
  /** Entries of the kind's own, at the top. */
  children?: ReactNode;
}

/** What can be done with an entry besides saving and publishing it, and the dialogs that ask about it. */
export function EntryMenu({ kind, entry, editor, children }: EntryMenuProps) {
  const { collection, address, listHref, getWords } = kind;
  const { one, deletion } = getWords();
  const [dialog, setDialog] = useState<'address' | 'deletion' | 'plan' | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const path = `${collection}/${entry.id}`;
  const name = getEntryName(kind, entry);
  const { isDirty } = editor.form.formState;
  const { take, isLoading } = useSetStatus(collection, entry, editor, () => name);
  const isPlanned = useIsPlanned(path);
  const translatePath = useTranslatePath(kind.name, entry.id);
  const mayDelete = useHasPermission(getDeletePermission(path));
  const actions = listStatusActions(kinds[collection].publishing, entry.status);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            variant="secondary"
            loading={isLoading}
            label={t`More actions`}
            icon={Ellipsis}
          />
        }
      >
        {children}
        {translatePath !== null && (
          <MenuLink to={translatePath} icon={Languages}>{t`Translations`}</MenuLink>
        )}
        <MenuItem icon={CalendarClock} onSelect={() => setDialog('plan')}>
          {isPlanned ? t`Change the time` : t`Set a time`}
        </MenuItem>
        <MenuSeparator />
        {isDirty && <MenuLabel>{t`Save your changes first`}</MenuLabel>}
        {actions
          .filter((action) => action !== 'publish')
          .map((action) => (
            <MenuItem
              key={action}
              icon={statusActions[action].icon}
              disabled={isDirty}
              onSelect={() => void take(action)}
            >
              {i18n._(statusActions[action].label)}
            </MenuItem>
          ))}
        {address !== undefined && (
          <MenuItem icon={Link2} disabled={isDirty} onSelect={() => setDialog('address')}>
            {t`Change address`}
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" icon={Trash2} onSelect={() => setDialog('deletion')}>
              {t`Delete`}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'plan' && <PlanDialog entry={path} name={name} onClose={close} />}
      {dialog === 'address' && address !== undefined && (
        <AddressDialog
          collection={collection}
          entry={entry}
          name={name}
          run={editor.change}
          onClose={close}
        />
      )}
      <DeleteEntryDialog
        open={dialog === 'deletion'}
        onOpenChange={close}
        path={path}
        name={name}
        noun={one}
        body={deletion}
        remove={editor.remove}
        onDeleted={() => void navigate(listHref, { state: finishedState })}
      />
    </>
  );
}
