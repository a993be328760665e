import { describe, expect, it } from 'vitest';
import { listChoices } from './pickerChoices';

const options = ['rust', 'Markdown', 'TypeScript', 'script', 'رست'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const list = (text: string, chosen: string[] = []) =>
  listChoices({ text, options, chosen, toValue: (typed) => typed.trim() }).map(
    ({ label, isNew }) => (isNew ? `+${label}` : label),
  );

describe('what is offered', () => {
  it.each([
    ['', ['rust', 'Markdown', 'TypeScript', 'script', 'رست']],
    ['script', ['script', 'TypeScript']],
    ['SCRIPT', ['script', 'TypeScript']],
    ['mark', ['Markdown', '+mark']],
    ['Nothing', ['+Nothing']],
    ['رس', ['رست', '+رس']],
    ['  ', ['rust', 'Markdown', 'TypeScript', 'script', 'رست']],
  ])('for “%s”: %j', (text, offered) => {
    expect(list(text)).toEqual(offered);
  });

  it('is nothing that is chosen already, and no second one of its name', () => {
    expect(list('rust', ['rust'])).toEqual([]);
    expect(list('nothing', ['nothing'])).toEqual([]);
  });

  it('are a few of 10,000', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      value: `tag-${String(index)}`,
      label: `tag-${String(index)}`,
    }));
    const found = listChoices({ text: 'tag-999', options: many, chosen: [], toValue: String });
    expect(found.map(({ value }) => value).slice(0, 3)).toEqual([
      'tag-999',
      'tag-9990',
      'tag-9991',
    ]);
    expect(found.length).toBeLessThan(10);
  });
});
