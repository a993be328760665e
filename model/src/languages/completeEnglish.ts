import type { SentenceValues } from './sentence';

/**
 * A variable, or a plural or choice of ICU MessageFormat whose forms hold nothing but variables:
 * `{count, plural, one {# cup} other {# cups}}`.
 */
const part = /\{(\w+)(?:, \w+,((?:\s*\w+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*)?\}/g;
const form = /(\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/** Chooses the form for a value: that of its number, or the one of its name. */
function chooseForm(forms: string, value: string | number): string {
  const byName = new Map([...forms.matchAll(form)].map(([, name, text]) => [name, text]));
  const text = byName.get(value === 1 ? 'one' : String(value)) ?? byName.get('other') ?? '';
  return text.replaceAll('#', value.toLocaleString('en'));
}

/**
 * Completes a sentence in English without a catalogue and without a compiler of messages, which is larger than what loads
 * it: a sentence of a template, or one that an earlier version stored. Values that are sentences stay as they are.
 */
export const completeEnglish = (text: string, values: SentenceValues = {}): string =>
  text.replaceAll(part, (all, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined || typeof value === 'object') return all;
    return forms === undefined ? String(value) : completeEnglish(chooseForm(forms, value), values);
  });
