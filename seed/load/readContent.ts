import { contentKinds, editorsKinds, kindFields, listFields, type Fields } from '@appshelf/model';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { Problems, type Place } from '../build/problems';
import { FormatError, parseMarkdown, splitAtHeadings, type Section } from './markdown';
import {
  appSource,
  auditSource,
  collectionSource,
  commentSource,
  conversationSource,
  instructionSource,
  makeEntrySource,
  messageSource,
  personSource,
  reportSource,
  reviewSource,
  siteSource,
  submissionSource,
  translationSource,
  trashSource,
  type Content,
  type Entry,
  type SiteSource,
} from './sources';

const contentFolder = fileURLToPath(new URL('../content/', import.meta.url));

/**
 * A Markdown file as a kind of entry reads it: `id` is its name, `folder` the name of its folder, and `parent` that of the folder
 * around it.
 */
interface NamedFile {
  id: string;
  folder: string;
  parent: string;
  fields: object;
  text: string;
}

/** Parses a release, whose heading is such as `3.2.0 on 2026-10-28`. The schema reports what the heading lacks. */
function toRelease({ title, body }: Section) {
  const [version = title, on = ''] = title.split(' on ');
  return { version, on, notes: body };
}

/** Parses a step. A last line `![What it shows](screenshot:2)` stands for the app's second screenshot. */
function toStep({ title, body }: Section) {
  const [line, imageAlt = '', number] = /\s*^!\[(.*)\]\(screenshot:(\d+)\)$/m.exec(body) ?? [];
  if (line === undefined) return { title, body, screenshot: null, imageAlt };
  return { title, body: body.replace(line, ''), screenshot: Number(number), imageAlt };
}

function toApp({ id, folder, fields, text }: NamedFile) {
  const { body, sections } = splitAtHeadings(text);
  return { id, category: folder, ...fields, description: body, releases: sections.map(toRelease) };
}

function toInstruction({ id, fields, text }: NamedFile) {
  const { body, sections } = splitAtHeadings(text);
  return { id, ...fields, summary: body, steps: sections.map(toStep) };
}

/** Parses a translation: of the site in the folder of its language, of entries in a folder below it. */
function toTranslation({ id, folder, parent, fields, text }: NamedFile) {
  const entry = { id, language: parent, ...fields };
  switch (folder) {
    case 'apps':
      return { kind: 'app', ...entry, description: text };
    case 'instructions': {
      const { body, sections } = splitAtHeadings(text);
      return { kind: 'instruction', ...entry, summary: body, steps: sections.map(toStep) };
    }
    default:
      return { kind: 'siteTexts', ...entry, language: folder, ...(text !== '' && { text }) };
  }
}

/** Parses an entry of declared fields: its text is the one in Markdown, and its folder the choice. */
const toEntry =
  (declared: Fields) =>
  ({ id, folder, fields, text }: NamedFile) => ({
    id,
    ...Object.fromEntries(listFields(declared, 'choice').map(([name]) => [name, folder])),
    ...fields,
    ...Object.fromEntries(listFields(declared, 'markdown').map(([name]) => [name, text])),
  });

/** An entry whose text is its description. */
const toDescribed = ({ id, fields, text }: NamedFile) => ({ id, ...fields, description: text });

/** Says what to do about a mistake, where the schema's own message would not. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return `There is no field “${issue.keys.join('”, “')}”. Remove it, or correct its name.`;
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return 'This field is missing. Add it.';
  return undefined;
}

/** Reads the files of a content folder, and collects their mistakes. */
class ContentReader {
  readonly problems = new Problems();

  constructor(readonly root: string) {}

  /** The files below a folder with an extension, in the order of their paths. */
  #list(folder: string, extension: string): string[] {
    return readdirSync(join(this.root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) === extension)
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .sort();
  }

  /** Parses a file's text; undefined when it has a mistake. */
  #parse<Parsed>(name: string, parse: (text: string) => Parsed): Parsed | undefined {
    try {
      return parse(readFileSync(join(this.root, name), 'utf8'));
    } catch (error) {
      if (!(error instanceof FormatError || error instanceof SyntaxError)) throw error;
      const entity = error instanceof FormatError ? `line ${error.line}` : 'the file';
      this.problems.add({ file: `seed/content/${name}`, entity, field: '' }, error.message);
      return undefined;
    }
  }

  /** Checks an entry with its schema: no entry or one. */
  #check<Source>(
    schema: z.ZodType<Source>,
    value: unknown,
    { file, entity }: Omit<Place, 'field'>,
  ): Entry<Source>[] {
    const result = schema.safeParse(value, { error: describeIssue });
    if (result.success) return [{ file, source: result.data }];
    for (const { path, message } of result.error.issues)
      this.problems.add({ file, entity, field: path.map(String).join('.') }, message);
    return [];
  }

  /** Reads a folder of Markdown files with an entry each. `noun` names an entry in messages. */
  readMarkdown<Source>(
    folder: string,
    noun: string,
    schema: z.ZodType<Source>,
    toSource: (file: NamedFile) => object,
  ): Entry<Source>[] {
    return this.#list(folder, '.md').flatMap((name) => {
      const parsed = this.#parse(name, parseMarkdown);
      if (parsed === undefined) return [];
      const id = basename(name, '.md');
      const path = dirname(name);
      const [folder, parent] = [basename(path), basename(dirname(path))];
      const value = toSource({ ...parsed, id, folder, parent });
      return this.#check(schema, value, {
        file: `seed/content/${name}`,
        entity: `${noun} “${id}”`,
      });
    });
  }

  /** Reads a JSON file with a list of entries. `getEntity` names an entry in messages; `shared` is added to each. */
  readJson<Source>(
    name: string,
    schema: z.ZodType<Source>,
    getEntity: (fields: Record<string, unknown>) => string,
    shared: object = {},
  ): Entry<Source>[] {
    const file = `seed/content/${name}`;
    const list: unknown = this.#parse(name, JSON.parse);
    if (list === undefined) return [];
    if (!Array.isArray(list)) {
      this.problems.add(
        { file, entity: 'the file', field: '' },
        'Put the entries between [ and ].',
      );
      return [];
    }
    return list.flatMap((element: object) => {
      const fields = { ...element, ...shared };
      return this.#check(schema, fields, { file, entity: getEntity(fields) });
    });
  }

  /** Reads a folder of JSON files with a list of entries each. The name of the file is the entries' field `field`. */
  readJsonFolder<Source>(
    folder: string,
    field: string,
    schema: z.ZodType<Source>,
    getEntity: (fields: Record<string, unknown>) => string,
  ): Entry<Source>[] {
    return this.#list(folder, '.json').flatMap((name) =>
      this.readJson(name, schema, getEntity, { [field]: basename(name, '.json') }),
    );
  }

  /** Reads the settings of the site. @throws ContentError with all mistakes so far when there is one */
  readSite(): Entry<SiteSource> {
    const value: unknown = this.#parse('site.json', JSON.parse);
    const [site] = this.#check(siteSource, value, {
      file: 'seed/content/site.json',
      entity: 'site',
    });
    this.problems.throwIfAny();
    if (site === undefined) throw new Error('seed/content/site.json has no entry.');
    return site;
  }
}

/**
 * Reads the content of the seed.
 *
 * @throws ContentError with every file that is malformed: its name, the entry, the field and what to do
 */
export function readContent(root = contentFolder): Content {
  const reader = new ContentReader(root);
  const content = {
    apps: reader.readMarkdown('apps', 'app', appSource, toApp),
    instructions: reader.readMarkdown(
      'instructions',
      'instruction',
      instructionSource,
      toInstruction,
    ),
    entries: Object.fromEntries(
      editorsKinds.flatMap((name) => {
        const { collection } = contentKinds[name];
        if (!existsSync(join(root, collection))) return [];
        const fields: Fields = kindFields[name];
        const source = makeEntrySource(fields);
        return [[name, reader.readMarkdown(collection, name, source, toEntry(fields))]];
      }),
    ),
    reviews: reader.readJsonFolder(
      'reviews',
      'app',
      reviewSource,
      ({ app, by }) => `review of “${String(app)}” by “${String(by)}”`,
    ),
    collections: reader.readMarkdown('collections', 'collection', collectionSource, toDescribed),
    comments: reader.readJsonFolder(
      'comments',
      'instruction',
      commentSource,
      ({ instruction, id }) => `comment “${String(id)}” under “${String(instruction)}”`,
    ),
    submissions: reader.readMarkdown(
      'submissions',
      'submission of',
      submissionSource,
      toInstruction,
    ),
    conversations: reader.readJsonFolder(
      'conversations',
      'instruction',
      conversationSource,
      ({ instruction, id }) => `message “${String(id)}” about “${String(instruction)}”`,
    ),
    reports: reader.readJson(
      'reports.json',
      reportSource,
      ({ kind, ids }) => `reports of ${String(kind)} “${String(ids)}”`,
    ),
    trash: reader.readMarkdown('trash', 'deleted instruction', trashSource, toInstruction),
    translations: reader.readMarkdown(
      'translations',
      'translation of',
      translationSource,
      toTranslation,
    ),
    people: reader.readJson('people.json', personSource, ({ uid }) => `person “${String(uid)}”`),
    messages: reader.readMarkdown('messages', 'message', messageSource, ({ id, fields, text }) => ({
      id,
      ...fields,
      body: text,
    })),
    audit: reader.readJson('audit.json', auditSource, ({ id }) => `audit entry “${String(id)}”`),
  };
  return { ...content, site: reader.readSite() };
}
