import { clsx } from 'clsx';
import { FieldError } from '../../../ui';

interface ActionErrorProps {
  message: string | undefined;
  className?: string;
}

/** The sentence of an action that failed, beside its control, and read out at once. Takes no room without one. */
export function ActionError({ message, className }: ActionErrorProps) {
  return (
    <div role="alert" className={clsx('empty:hidden', className)}>
      <FieldError message={message} />
    </div>
  );
}
