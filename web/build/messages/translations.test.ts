import PO from 'pofile';
import { describe, expect, it } from 'vitest';
import { languageCodes, sourceLanguage } from '../../../model/src/languages/languages.ts';
import { describeTranslations, findTranslators } from './translations.ts';

describe('findTranslators', () => {
  it('names everybody whom the head of the file names, without their addresses', () => {
    const head = [
      '# German translation.',
      '# Translators:',
      '# Grete Hermann <grete@example.com>, 2026',
      '# Emmy Noether, 2026–2027',
      'msgid ""',
      'msgstr ""',
      '"Last-Translator: Ada Lovelace <ada@example.com>\\n"',
    ];
    expect(findTranslators(PO.parse(head.join('\n')))).toEqual([
      'Ada Lovelace',
      'Emmy Noether',
      'Grete Hermann',
    ]);
  });

  it('names nobody for a file whose head names nobody', () => {
    const head = ['# German translation.', 'msgid ""', 'msgstr ""', '"Last-Translator: \\n"'];
    expect(findTranslators(PO.parse(head.join('\n')))).toEqual([]);
  });
});

it('describes the translation of every language but English', async () => {
  const described = await describeTranslations();
  expect(described.map(({ language }) => language)).toEqual(
    languageCodes.filter((code) => code !== sourceLanguage),
  );
  for (const { total, translated } of described) {
    expect(total).toBeGreaterThan(0);
    expect(translated).toBeLessThanOrEqual(total);
  }
});
