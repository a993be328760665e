import {
  getEnglishMailTemplate,
  defaultSiteIdentity,
  mailTemplateKinds,
  mailTemplateNames,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { renderPreview } from './previewMail';

describe('the default templates', () => {
  it.each(mailTemplateNames)(
    '%s uses only its variables, and the name of the site',
    async (name) => {
      const draft = { kind: 'template' as const, name, ...getEnglishMailTemplate(name) };
      const { message, problems } = await renderPreview(draft, 'https://garden.test', {
        name: 'Kitchen Garden',
      });
      expect(problems).toEqual([]);
      const { variables } = mailTemplateKinds[name];
      const all = `${message?.subject ?? ''} ${message?.text ?? ''}`;
      expect(variables.some(({ sample }) => all.includes(sample))).toBe(true);
      expect(message?.html).toContain('<p>Kitchen Garden</p>');
      expect(JSON.stringify(message)).not.toContain(defaultSiteIdentity.name);
    },
  );
});
