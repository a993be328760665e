import { describe, expect, it } from 'vitest';
import { languageCodes, type Language } from '../../../model/src/languages/languages.ts';
import { findSlips, parseGlossary } from './glossary.ts';

const glossary = `
A table of something else:

| English | Deutsch |
| ------- | ------- |
| app     | App     |

| English                   | Deutsch                                | Español              | Français                   | 日本語                  | العربية                  |
| ------------------------- | -------------------------------------- | -------------------- | -------------------------- | ----------------------- | ------------------------ |
| app (not: application)    | App                                    | app                  | appli (not: application…)  | アプリ                  | تطبيق                    |
| notification              | Benachrichtigung (not: Meldung…)       | notificación         | notification               | 通知                    | إشعار                    |
| report                    | Meldung                                | denuncia             | signalement                | 通報 (not: 報告)        | بلاغ                     |
| handle                    | Benutzername                           | alias                | pseudo                     | ハンドル名 (not: ハンドル) | اسم المستخدم (not: …المعرف) |
| headline                  | Hauptüberschrift (not: Überschrift…)   | titular              | titre principal            | 大見出し                | العنوان الرئيسي          |
| category, categories      | Kategorie                              | categoría            | catégorie (not: rubrique…) | カテゴリー              | فئة                      |
`;

const terms = parseGlossary(glossary);
const find = (language: Language, english: string, text: string) =>
  findSlips(terms, language, english, text).map(({ found }) => found);

describe('parseGlossary', () => {
  it('reads what is chosen and refused in each language', () => {
    expect(Object.keys(terms[0]?.words ?? {})).toEqual(languageCodes);
    expect(terms[0]?.words.fr).toEqual({ chosen: 'appli', refused: ['application…'] });
    expect(terms[5]?.english).toEqual(['category', 'categories']);
  });

  it('fails for a row without one of the languages, and without a table', () => {
    expect(() => parseGlossary(`${glossary}| tag | Schlagwort | etiqueta |\n`)).toThrow(/tag/);
    expect(() => parseGlossary('| English |')).toThrow(/no table/);
  });
});

describe('findSlips', () => {
  it('finds a refused word where the English has the term, in any of its forms', () => {
    expect(findSlips(terms, 'de', 'All notifications', 'Alle Meldungen')).toEqual([
      { found: 'Meldungen', chosen: 'Benachrichtigung', term: 'notification' },
    ]);
    expect(find('fr', 'Choose categories.', 'Choisissez des rubriques.')).toEqual(['rubriques']);
    expect(find('ja', 'This was reported.', 'これは報告されました。')).toEqual(['報告']);
    expect(find('ar', 'Your handle', 'هذا المعرّف')).toEqual(['المعرف']);
    expect(find('en', 'The application', 'The application')).toEqual(['application']);
  });

  it('leaves the chosen word, and a compound with the refused one', () => {
    expect(find('de', 'Headline', 'Hauptüberschrift')).toEqual([]);
    expect(find('de', 'A notification', 'Eine Rückmeldung')).toEqual([]);
    expect(find('ja', 'Your handle', 'あなたのハンドル名')).toEqual([]);
  });

  it('leaves a word where the English has no such term, or another one for which it is chosen', () => {
    expect(find('de', 'Errors', 'Meldungen')).toEqual([]);
    expect(find('fr', 'An appeal', 'Une application')).toEqual([]);
    expect(find('de', 'Notifications about reports', 'Benachrichtigungen über Meldungen')).toEqual(
      [],
    );
  });
});
