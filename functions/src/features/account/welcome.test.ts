import { expect, it } from 'vitest';
import { createWelcomeMail } from './welcome';

it('createWelcomeMail addresses one member and links to the site', () => {
  expect(createWelcomeMail('ada@example.com', 'Ada', 'https://site.example')).toEqual({
    to: ['ada@example.com'],
    template: {
      name: 'welcome',
      data: {
        name: 'Ada',
        siteUrl: 'https://site.example',
        verifyUrl: 'https://site.example/settings/account#email',
      },
    },
  });
});
