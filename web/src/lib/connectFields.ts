import {
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** The message of an error. That of a list which is edited as one text may be the one of an entry. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Array.isArray(error) ? error.map(findMessage).find(Boolean) : undefined;
}

/**
 * Connects controls with a form by the names of their fields: `<TextField label="Name" {...field('name')} />` is
 * registered, and gets the message of its error.
 */
export function connectFields<Fields extends FieldValues, Output>({
  register,
  formState: { errors },
}: Pick<UseFormReturn<Fields, unknown, Output>, 'register' | 'formState'>) {
  return <Name extends Path<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    ...register(name, options),
    error: findMessage(get(errors, name)),
  });
}
