import type { SentenceValues } from './sentence';

/**
 * A plural or a choice of ICU MessageFormat, whose forms hold nothing but variables:
 * `{count, plural, one {# cup} other {# cups}}`.
 */
const choice = /\{(\w+), (?:plural|select),((?:\s*[\w=]+\s*\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
const form = /([\w=]+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

const rules = new Intl.PluralRules('en');

/** Chooses the form for a value: that of its number, or the one of its name. */
function chooseForm(forms: string, value: string | number): string {
  const byName = new Map([...forms.matchAll(form)].map(([, name, text = '']) => [name, text]));
  const other = byName.get('other') ?? '';
  if (typeof value === 'string') return byName.get(value) ?? other;
  const chosen = byName.get(`=${String(value)}`) ?? byName.get(rules.select(value)) ?? other;
  return chosen.replaceAll('#', value.toLocaleString('en'));
}

/**
 * Completes a sentence in English without a catalogue and without a compiler of messages, which is larger than what loads
 * it: a sentence of a template, or one that an earlier version stored.
 */
export function completeEnglish(text: string, values: SentenceValues = {}): string {
  const find = (name: string): string | number | undefined => {
    const value = values[name];
    return typeof value === 'object' ? completeEnglish(value.sentence, value.values) : value;
  };
  return text
    .replaceAll(choice, (all, name: string, forms: string) => {
      const value = find(name);
      return value === undefined ? all : chooseForm(forms, value);
    })
    .replaceAll(/\{(\w+)\}/g, (all, name: string) => String(find(name) ?? all));
}
