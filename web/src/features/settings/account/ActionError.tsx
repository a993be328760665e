import { clsx } from 'clsx';
import { FieldError } from '../../../ui';

interface ActionErrorProps {
  message: string | undefined;
  className?: string;
}

/** The error of an action beside its control, announced at once. Takes no space without an error. */
export function ActionError({ message, className }: ActionErrorProps) {
  return (
    <div role="alert" className={clsx('empty:hidden', className)}>
      <FieldError message={message} />
    </div>
  );
}
