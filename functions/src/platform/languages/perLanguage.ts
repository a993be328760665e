import type { Language } from '@appshelf/model';

/** Returns a function that creates a value for a language when it is first asked for, and keeps it. */
export function perLanguage<Value>(
  create: (language: Language) => Value,
): (language: Language) => Value {
  const created = new Map<Language, { value: Value }>();
  return (language) => {
    const known = created.get(language) ?? { value: create(language) };
    created.set(language, known);
    return known.value;
  };
}
