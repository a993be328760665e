import { describe, expect, it } from 'vitest';
import { findTranslationProblem } from './findTranslationProblem';

const apps = '{count, plural, one {One app} other {{count} apps}}';

describe('findTranslationProblem', () => {
  it.each([
    ['de', 'Hello {name}', 'Hallo {name}'],
    ['de', 'Read <0>this</0>.', 'Lies <0>das</0>.'],
    ['de', apps, '{count, plural, one {Eine App} other {{count} Apps}}'],
    ['ja', apps, '{count, plural, other {{count}個のアプリ}}'],
  ] as const)('accepts %s: %s as %s', (language, message, translation) => {
    expect(findTranslationProblem(language, message, translation)).toBeNull();
  });

  it.each([
    ['de', 'Hello {name}', 'Hallo', 'lacks name'],
    ['de', 'Hello {name}', 'Hallo {nombre}', 'lacks name'],
    ['de', 'Hello', 'Hallo {name}', 'has name'],
    ['de', 'Hello {name}', 'Hallo {name', 'cannot be read'],
    ['de', 'Read <0>this</0>.', 'Lies das.', 'lacks <0>'],
    ['de', apps, '{count} Apps', 'other plurals'],
    ['ar', apps, '{count, plural, one {تطبيق} other {{count} تطبيق}}', 'lacks the forms'],
  ] as const)('refuses %s: %s as %s', (language, message, translation, problem) => {
    expect(findTranslationProblem(language, message, translation)).toContain(problem);
  });
});
