import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '@appshelf/model';

/** What a message consists of: the names of its values, its elements, and the categories of its plurals. */
interface Parts {
  names: Set<string>;
  elements: Set<string>;
  plurals: string[][];
}

function collect(message: CompiledMessage, parts: Parts): void {
  for (const token of typeof message === 'string' ? [message] : message) {
    if (typeof token === 'string') {
      for (const [element] of token.matchAll(/<\/?\w+\/?>/g)) parts.elements.add(element);
      continue;
    }
    const [name, type, cases] = token;
    parts.names.add(name);
    if (typeof cases !== 'object') continue;
    const { offset: _offset, ...forms } = cases as Record<string, CompiledMessage>;
    if (type === 'plural') parts.plurals.push(Object.keys(forms));
    for (const form of Object.values(forms)) collect(form, parts);
  }
}

function parse(message: string): Parts {
  const parts: Parts = { names: new Set(), elements: new Set(), plurals: [] };
  collect(compileMessageOrThrow(message), parts);
  return parts;
}

const without = (names: Set<string>, others: Set<string>): string[] =>
  [...names].filter((name) => !others.has(name));

const quote = (names: readonly string[]): string => names.join(', ');

/**
 * Finds what is broken in a translation: a syntax error, a value or an element that the sentence has and the translation lacks
 * or the other way round, or a plural without one of the language's forms.
 *
 * @returns the problem in words; null for none.
 */
export function findTranslationProblem(
  language: Language,
  message: string,
  translation: string,
): string | null {
  let found: Parts;
  try {
    found = parse(translation);
  } catch (error) {
    return `the translation cannot be read: ${error instanceof Error ? error.message : ''}`;
  }
  const source = parse(message);
  for (const part of ['names', 'elements'] as const) {
    const lacking = without(source[part], found[part]);
    if (lacking.length > 0) return `the translation lacks ${quote(lacking)}`;
    const extra = without(found[part], source[part]);
    if (extra.length > 0) return `the translation has ${quote(extra)}, which the sentence has not`;
  }
  if (source.plurals.length !== found.plurals.length) return 'the translation has other plurals';
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = forms.filter((form) => found.plurals.some((given) => !given.includes(form)));
  return missing.length === 0 ? null : `the plural lacks the forms ${quote(missing)}`;
}
