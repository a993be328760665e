import {
  contentKinds,
  fieldsNames,
  getOwn,
  siteTextsId,
  textPages,
  type FieldsName,
  type TextPage,
  type TranslatedName,
} from '@appshelf/model';
import { builtInTexts } from '../../../features/texts';
import { readMailTemplate, readSiteTexts } from '../../../features/translations';
import { readDocument, type Decoder } from '../../../firebase/firestore';

/** An entry in its own language, as its translators read it. */
export interface Original {
  /** The fields with its texts. */
  fields: object;
  /** What it is called; for the text of a page, which has no title of its own, the name of the page. */
  title: string;
  /** The member who wrote it; null for the site's own. */
  authorUid: string | null;
  isPublished: boolean;
  /** The page whose built-in text it is; null for what is stored. */
  builtIn: TextPage | null;
}

/** The kinds whose entries are one document each, which is the original. */
type DocumentName = Exclude<TranslatedName, 'siteTexts' | 'mailTemplate'>;

/** An original of the site's own, which is published; `others` says what is different. */
const toOriginal = (fields: object, title: string, others: Partial<Original> = {}): Original => ({
  fields,
  title,
  authorUid: null,
  isPublished: true,
  builtIn: null,
  ...others,
});

/** An entry that is published or not. */
const toEntry = (entry: object, title: string, authorUid: string | null = null): Original =>
  toOriginal(entry, title, {
    authorUid,
    isPublished: 'status' in entry && entry.status === 'published',
  });

const fieldDecoders = Object.fromEntries(
  fieldsNames.map((name): [string, Decoder<Original>] => [
    name,
    (id, fields, _path, { entries }) => {
      const entry = entries[name].parse({ ...fields, id });
      return toEntry(entry, String(getOwn<unknown>(entry, contentKinds[name].trash.title)));
    },
  ]),
) as Record<FieldsName, Decoder<Original>>;

const decoders: Record<DocumentName, Decoder<Original>> = {
  ...fieldDecoders,
  instruction: (id, fields, _path, schemas) => {
    const instruction = schemas.storedInstruction.parse({ ...fields, id });
    return toEntry(instruction, instruction.title, instruction.authorUid);
  },
  pageText: (id, fields, _path, { pageText }) => toOriginal(pageText.parse({ ...fields, id }), id),
};

/** The built-in text of a page; null for what is no page with a text. */
function findBuiltIn(name: TranslatedName, id: string): Original | null {
  const page = textPages.find((each) => name === 'pageText' && each === id);
  return page === undefined
    ? null
    : toOriginal({ markdown: builtInTexts[page] }, page, { builtIn: page });
}

/** Reads an entry in its own language; null when there is none. */
export async function readOriginal(name: TranslatedName, id: string): Promise<Original | null> {
  if (name === 'siteTexts' && id !== siteTextsId) return null;
  if (name === 'siteTexts' || name === 'mailTemplate') {
    const fields = name === 'siteTexts' ? await readSiteTexts() : await readMailTemplate(id);
    return fields && toOriginal(fields, id);
  }
  const path = `${contentKinds[name].collection}/${id}`;
  return (await readDocument(path, decoders[name])) ?? findBuiltIn(name, id);
}
