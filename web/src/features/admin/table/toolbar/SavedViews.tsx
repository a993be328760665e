import { t } from '@lingui/core/macro';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  Button,
  Dialog,
  IconButton,
  Menu,
  MenuItem,
  MenuLink,
  MenuSeparator,
} from '../../../../ui';
import type { SavedView } from './tablePreferences';
import { SaveViewForm } from './SaveViewForm';

interface SavedViewsProps {
  /** The current parameters of the table in the address. */
  view: string;
  views: readonly SavedView[];
  onChange: (views: SavedView[]) => void;
}

/** The menu of saved views, with a dialog to save and remove them. */
export function SavedViews({ view, views, onChange }: SavedViewsProps) {
  const { pathname } = useLocation();
  const [isEditing, setEditing] = useState(false);
  const without = (name: string) => views.filter((saved) => saved.name !== name);
  return (
    <>
      <Menu trigger={<Button icon={Bookmark}>{t`Saved views`}</Button>}>
        {views.map(({ name, search }) => (
          <MenuLink
            key={name}
            to={{ pathname, search }}
            aria-current={search === view ? 'true' : undefined}
          >
            <span dir="auto" className="max-w-60 truncate">
              {name}
            </span>
          </MenuLink>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuItem
          icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
          onSelect={() => setEditing(true)}
        >
          {views.length === 0 ? t`Save this view` : t`Save or remove views`}
        </MenuItem>
      </Menu>
      <Dialog
        open={isEditing}
        onClose={() => setEditing(false)}
        title={t`Saved views`}
        description={t`A view stores the search, filters and sort order of the list. Views are saved in this browser.`}
        footer={<Button onClick={() => setEditing(false)}>{t`Done`}</Button>}
      >
        <SaveViewForm
          onSave={(name) => onChange([...without(name), { name, search: view }])}
          isTaken={(name) => views.some((saved) => saved.name === name)}
        />
        {views.length > 0 && (
          <ul className="mt-4 divide-y divide-line border-t border-line">
            {views.map(({ name }) => (
              <li key={name} className="flex items-center gap-2 py-1">
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {name}
                </span>
                <IconButton
                  size="sm"
                  label={t`Remove ${name}`}
                  icon={Trash2}
                  onClick={() => onChange(without(name))}
                />
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
