import { t } from '@lingui/core/macro';
import { SlidersHorizontal } from 'lucide-react';
import { Button, Menu, MenuCheckbox, MenuChoices, MenuLabel, MenuSeparator } from '../../../../ui';
import type { TableColumn } from '../rows/columns';
import type { Density } from './tablePreferences';
import { i18n } from '../../../../lib/i18n';

interface ViewMenuProps<Row> {
  columns: readonly TableColumn<Row>[];
  isShown: (id: string) => boolean;
  onShow: (id: string, isShown: boolean) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** The menu that chooses the columns and the density of a table. */
export function ViewMenu<Row>({
  columns,
  isShown,
  onShow,
  density,
  onDensity,
}: ViewMenuProps<Row>) {
  return (
    <Menu trigger={<Button icon={SlidersHorizontal}>{t`Display`}</Button>}>
      <MenuLabel>{t`Columns`}</MenuLabel>
      {columns
        .filter(({ isFixed }) => isFixed !== true)
        .map(({ id, header }) => (
          <MenuCheckbox key={id} checked={isShown(id)} onChange={(checked) => onShow(id, checked)}>
            {i18n._(header)}
          </MenuCheckbox>
        ))}
      <MenuSeparator />
      <MenuLabel>{t`Rows`}</MenuLabel>
      <MenuChoices
        options={{ compact: t`Compact`, comfortable: t`Comfortable` }}
        value={density}
        onChange={onDensity}
      />
    </Menu>
  );
}
