import { describe, expect, it } from 'vitest';
import { getEnglishMailTemplate } from './defaultMailTemplates';
import { mailTemplateNames } from './mailTemplates';
import { getMailTemplate, isDefaultMailTemplate } from './storedMailTemplate';

const stored = { subject: 'Hi', text: 'Hello.', html: '', revision: 3 };
const byDefault = { name: 'welcome', ...getEnglishMailTemplate('welcome') };

describe('getMailTemplate', () => {
  it('is the default where nothing is stored', () => {
    for (const name of mailTemplateNames) {
      const template = getMailTemplate(name, undefined);
      expect(template).toEqual({
        name,
        ...getEnglishMailTemplate(name),
        revision: 0,
        origin: 'default',
      });
      expect(isDefaultMailTemplate(name, template)).toBe(true);
    }
  });

  it('is what is stored', () => {
    const template = getMailTemplate('welcome', stored);
    expect(template).toEqual({ name: 'welcome', ...stored, origin: 'stored' });
    expect(isDefaultMailTemplate('welcome', template)).toBe(false);
  });

  it.each([
    ['no subject', { text: 'Hello.', html: '' }],
    ['an empty text', { ...stored, text: ' ' }],
    ['HTML of another type', { ...stored, html: null }],
    ['nothing', {}],
  ])('is the default, and named as such, for a document with %s', (_what, fields) => {
    const revision = 'revision' in fields ? 3 : 0;
    expect(getMailTemplate('welcome', fields)).toEqual({
      ...byDefault,
      revision,
      origin: 'broken',
    });
  });

  it.each([['three'], [-1], [1.5], [null]])(
    'has revision 0 for the stored revision %j',
    (revision) => {
      expect(getMailTemplate('welcome', { ...stored, revision }).revision).toBe(0);
    },
  );
});
