import { expect, it } from 'vitest';
import { makeApp } from '../../../../testing/app';
import { appKind, type AppFormFields } from './appKind';
import { toPreviewApp } from './previewApp';

const emptyAppForm = appKind.form.empty as AppFormFields;

it('shows a saved app as its page does', () => {
  const app = makeApp({
    status: 'published',
    publishedAt: 1_500,
    tags: ['a', 'b'],
    ratingCount: 3,
  });
  expect(toPreviewApp(appKind.form.toValues({ ...app }) as AppFormFields, app, 9_000)).toEqual(app);
});

it('shows what is typed, and leaves out what is not valid yet', () => {
  const fields = {
    ...emptyAppForm,
    tagline: ' Typed ',
    tags: ['one', 'two'],
    iconUrl: 'htt',
    screenshots: [
      { url: '', alt: '' },
      { url: 'https://example.com/a.png', alt: '' },
    ],
    links: { ...emptyAppForm.links, website: 'example', source: ' https://example.com ' },
  };
  expect(toPreviewApp(fields, null, 9_000)).toMatchObject({
    name: 'No name yet',
    tagline: 'Typed',
    tags: ['one', 'two'],
    iconUrl: null,
    screenshots: [{ url: 'https://example.com/a.png' }],
    links: { website: null, source: 'https://example.com' },
    updatedAt: 9_000,
    ratingCount: 0,
  });
});
