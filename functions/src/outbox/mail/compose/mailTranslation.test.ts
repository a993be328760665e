import { expect, it } from 'vitest';
import { withMailLanguage } from './mailTranslation';

const mail = { subject: 'S', text: 'T' };

it.each([
  ['<p>A</p>', '<div lang="ar" dir="rtl"><p>A</p></div>'],
  [
    '<html dir=\'ltr\' lang=en class="a"><body><p>A</p></body></html>',
    '<html class="a" lang="ar" dir="rtl"><body><div lang="ar" dir="rtl"><p>A</p></div></body></html>',
  ],
  [
    '<html lang="en"><body><div lang="en" dir="ltr">A<div dir="ltr">B</div></div></body></html>',
    '<html lang="ar" dir="rtl"><body><div lang="ar" dir="rtl">A<div dir="ltr">B</div></div></body></html>',
  ],
  ['<body><p>A</p>', '<body><div lang="ar" dir="rtl"><p>A</p></div>'],
  ['', ''],
])('an email says its language and direction: %s', (html, expected) => {
  expect(withMailLanguage({ ...mail, html }, 'ar')).toEqual({ ...mail, html: expected });
});
