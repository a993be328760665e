import { clsx } from 'clsx';
import { useEffect, useRef, type ChangeEvent } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean, event: ChangeEvent) => void;
  /** Whether only some of the rows are selected. */
  isPartial?: boolean;
  /** -1 when other keys operate the box. */
  tabIndex?: number;
  className?: string;
}

/** A checkbox that selects a row, with a target area large enough for touch. */
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
    <label
      className={clsx(
        'grid size-8 shrink-0 cursor-pointer place-items-center select-none pointer-coarse:size-11',
        className,
      )}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        onChange={(event) => onChange(event.target.checked, event)}
        className="size-[1.125rem] cursor-pointer accent-accent"
      />
    </label>
  );
}
