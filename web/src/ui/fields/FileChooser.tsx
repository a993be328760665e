import { clsx } from 'clsx';
import { useId, type ComponentProps } from 'react';

/** At least one file. */
export type ChosenFiles = [File, ...File[]];

interface FileChooserProps extends Pick<
  ComponentProps<'input'>,
  'accept' | 'multiple' | 'disabled' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> {
  /** The look of what is pressed. */
  className: string;
  onFiles: (files: ChosenFiles) => void;
  /** What is pressed. Without `aria-label` its text is the name of the control. */
  children: ComponentProps<'label'>['children'];
  title?: string;
}

/** Opens the system's dialog to choose files. */
export function FileChooser({ className, onFiles, children, title, ...rest }: FileChooserProps) {
  const id = useId();
  return (
    <>
      <input
        {...rest}
        id={id}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // Without this, choosing the same file again fires no event.
          target.value = '';
          if (first !== undefined) onFiles([first, ...others]);
        }}
      />
      <label
        htmlFor={id}
        title={title}
        className={clsx(
          className,
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
        )}
      >
        {children}
      </label>
    </>
  );
}
