import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Part of what it stands for is selected. */
  isPartial?: boolean;
  /** -1 where other keys reach it. */
  tabIndex?: number;
  className?: string;
}

/** A box that selects, with room around it that a finger finds. */
export function SelectBox({
  label,
  checked,
  onChange,
  isPartial = false,
  tabIndex,
  className,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className={clsx('grid size-8 shrink-0 cursor-pointer place-items-center', className)}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-[1.125rem] cursor-pointer accent-accent"
      />
    </label>
  );
}
