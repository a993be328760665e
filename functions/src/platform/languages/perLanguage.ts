import type { Language } from '@appshelf/model';

/** Returns a function that creates a value for a language when it is first asked for, and keeps it. */
export function perLanguage<Value extends object>(
  create: (language: Language) => Value,
): (language: Language) => Value {
  const created = new Map<Language, Value>();
  return (language) => {
    const value = created.get(language) ?? create(language);
    created.set(language, value);
    return value;
  };
}
