import { describe, expect, it } from 'vitest';
import { contentNames, getContentKind } from './contentKinds';
import { kindFields } from './kindFields';
import { linkKinds, listDocumentLinks, listMarkdownLinks } from './links';
import { kindSchemas } from './schemas';

interface AnySchema {
  shape?: Record<string, AnySchema>;
  element?: AnySchema;
  unwrap?: () => AnySchema;
}

/** Lists the fields of a schema, and those within maps and lists of maps, with dots. */
function listFields(schema: AnySchema, prefix = ''): string[] {
  if (schema.shape !== undefined) {
    return Object.entries(schema.shape).flatMap(([name, field]) => [
      prefix + name,
      ...listFields(field, `${prefix}${name}.`),
    ]);
  }
  if (schema.element !== undefined) return listFields(schema.element, prefix);
  return schema.unwrap === undefined ? [] : listFields(schema.unwrap(), prefix);
}

/** Names of fields that are an address or Markdown. Pictures are media files, which have a check of their own. */
const linkName =
  /^(?:url|link|website|source|download|support|description|body|markdown)$|(?:Link|Page)$/;

describe('the links of a kind', () => {
  it.each(contentNames)('are declared, or a sentence says why they are not checked: %s', (name) => {
    const { collection, links, paths, media } = getContentKind(name);
    if ('none' in links) {
      expect(links.none).toMatch(/^\S.{5,}[.]$/);
      return;
    }
    const schema = kindSchemas[collection];
    const fields = 'none' in schema ? [] : listFields(schema);
    const declared = [...links.addresses, ...links.markdown];
    expect(declared.filter((field) => !fields.includes(field))).toEqual([]);
    // The check reads one collection after the other.
    expect(paths[0].split('/')).toHaveLength(2);
    // The links of a kind that declares its fields follow from their types.
    if (Object.hasOwn(kindFields, name)) return;
    const suspects = fields.filter(
      (field) =>
        linkName.test(field.split('.').at(-1) ?? '') &&
        !Object.keys(media ?? {}).some((shown) => field === `${shown}.url`),
    );
    expect(suspects.filter((field) => !declared.includes(field))).toEqual([]);
  });

  it('are those of the kinds that declare where they are', () => {
    expect(linkKinds).toEqual(expect.arrayContaining(['app', 'pageText', 'instruction']));
    expect(linkKinds).not.toContain('comment');
  });
});

it.each([
  ['[a](https://a.example/x)', ['https://a.example/x']],
  ['[a](</b c>) and [d]( /e "title")', ['/b c', '/e']],
  ['[wiki](https://a.example/x_(y))', ['https://a.example/x_(y)']],
  ['<https://a.example/?q=1>', ['https://a.example/?q=1']],
  [
    'See https://a.example/x. Or (https://b.example), *https://c.example*',
    ['https://a.example/x', 'https://b.example', 'https://c.example'],
  ],
  ['[1]: https://a.example', ['https://a.example']],
  ['![picture](/p.png)', ['/p.png']],
  [
    '`https://a.example` and\n```sh\ncurl https://b.example\n```\n<https://c.example>',
    ['https://c.example'],
  ],
  ['```\nhttps://a.example', []],
  ['no link [here] (there)', []],
])('the links of the Markdown %j', (markdown, links) => {
  expect(listMarkdownLinks(markdown)).toEqual(links);
});

it('are found in texts that keep a parser busy', () => {
  for (const part of ['[', '](', '<https://', '`', '> ', '*a_ ', '[a](', '```\n']) {
    const text = part.repeat(Math.floor(20_000 / part.length));
    expect(listMarkdownLinks(`${text}\n\n`).length).toBeLessThan(10_000);
  }
});

it('are listed once with where they stand, without emails and places of the same page', () => {
  const fields = {
    title: 'Bake',
    steps: [
      { title: 'One', body: '[a](https://a.example/x#top) [b](mailto:mia@example.com)' },
      {
        title: 'Two',
        body: '<https://a.example/x> [c](#end) [d](/apps/margin) [e](javascript:alert(1))',
      },
      'no step',
    ],
  };
  expect(listDocumentLinks('instruction', fields, 'https://shelf.example')).toEqual([
    { url: 'https://a.example/x', fields: ['steps.body'] },
    { url: 'https://shelf.example/apps/margin', fields: ['steps.body'] },
  ]);
  const app = {
    description: 'More at https://a.example/.',
    links: { website: 'https://a.example/', source: null, download: 7 },
  };
  expect(listDocumentLinks('app', app, 'https://shelf.example')).toEqual([
    { url: 'https://a.example/', fields: ['links.website', 'description'] },
  ]);
  const many = {
    markdown: Array.from({ length: 99 }, (_, at) => `<https://a.example/${String(at)}>`).join(' '),
  };
  expect(listDocumentLinks('pageText', many, 'https://shelf.example')).toHaveLength(50);
});
