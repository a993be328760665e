import { describe, expect, it } from 'vitest';
import { limits } from '../limits';
import { saveMailTemplateRequest } from './mail';

const template = { subject: 'Hello', text: 'Welcome.', html: '', name: 'welcome', revision: 0 };
const translation = {
  language: 'de',
  sources: { subject: 'Hello', text: 'Welcome.', html: '' },
};

describe('a request to save a template of emails', () => {
  it.each([
    ['an original of the longest subject', 'x'.repeat(limits.mail.subject), undefined, true],
    ['an original that is longer', 'x'.repeat(limits.mail.subject + 1), undefined, false],
    ['a translation that is longer', 'x'.repeat(limits.mail.subject + 1), translation, true],
    ['a translation twice as long', 'x'.repeat(limits.mail.subject * 2), translation, false],
  ])('with %s', (_what, subject, of, isValid) => {
    const request = { ...template, subject, ...(of && { translation: of }) };
    const { success, error } = saveMailTemplateRequest.safeParse(request);
    expect(success).toBe(isValid);
    if (!isValid) expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['subject']);
  });
});
