import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode } from 'react';
import { itemClasses } from './Menu';

/** The tick of a chosen entry, and its empty space in the others. */
function Tick() {
  return (
    <span className="grid size-4 place-items-center">
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden="true" className="size-4 text-accent" />
      </DropdownMenu.ItemIndicator>
    </span>
  );
}

interface MenuCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** An entry of a menu that is switched on and off; the menu stays open. */
export function MenuCheckbox({ checked, onChange, children }: MenuCheckboxProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClasses}
    >
      <Tick />
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

interface MenuChoicesProps<Value extends string> {
  /** The names of the choices, in their order in the menu. */
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Entries of a menu of which one is chosen; the menu stays open. */
export function MenuChoices<Value extends string>({
  options,
  value,
  onChange,
}: MenuChoicesProps<Value>) {
  const entries = Object.entries<string>(options) as [Value, string][];
  return (
    <DropdownMenu.RadioGroup
      value={value}
      onValueChange={(chosen) => {
        const found = entries.find(([candidate]) => candidate === chosen);
        if (found !== undefined) onChange(found[0]);
      }}
    >
      {entries.map(([candidate, label]) => (
        <DropdownMenu.RadioItem
          key={candidate}
          value={candidate}
          onSelect={(event) => event.preventDefault()}
          className={itemClasses}
        >
          <Tick />
          {label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
