import {
  contentKinds,
  siteTextsId,
  textPages,
  type TextPage,
  type TranslatedName,
} from '@appshelf/model';
import { builtInTexts } from '../../../features/pages';
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

const decoders: Record<DocumentName, Decoder<Original>> = {
  app: (id, fields, _path, { app }) => {
    const found = app.parse({ ...fields, id });
    const { name, status } = found;
    return {
      fields: found,
      title: name,
      authorUid: null,
      isPublished: status === 'published',
      builtIn: null,
    };
  },
  instruction: (id, fields, _path, { storedInstruction }) => {
    const found = storedInstruction.parse({ ...fields, id });
    const { title, authorUid, status } = found;
    return {
      fields: found,
      title,
      authorUid,
      isPublished: status === 'published',
      builtIn: null,
    };
  },
  product: (id, fields, _path, { product }) => {
    const found = product.parse({ ...fields, id });
    const { name, status } = found;
    return {
      fields: found,
      title: name,
      authorUid: null,
      isPublished: status === 'published',
      builtIn: null,
    };
  },
  resource: (id, fields, _path, { resource }) => {
    const found = resource.parse({ ...fields, id });
    const { title, status } = found;
    return {
      fields: found,
      title,
      authorUid: null,
      isPublished: status === 'published',
      builtIn: null,
    };
  },
  ownPage: (id, fields, _path, { ownPage }) => {
    const found = ownPage.parse({ ...fields, id });
    const { title, status } = found;
    return {
      fields: found,
      title,
      authorUid: null,
      isPublished: status === 'published',
      builtIn: null,
    };
  },
  pageText: (id, fields, _path, { pageText }) => ({
    fields: pageText.parse({ ...fields, id }),
    title: id,
    authorUid: null,
    isPublished: true,
    builtIn: null,
  }),
};

/** The built-in text of a page; null for what is no page with a text. */
function findBuiltIn(name: TranslatedName, id: string): Original | null {
  const page = textPages.find((each) => name === 'pageText' && each === id);
  return page === undefined
    ? null
    : {
        fields: { markdown: builtInTexts[page] },
        title: page,
        authorUid: null,
        isPublished: true,
        builtIn: page,
      };
}

/** Reads an entry in its own language; null when there is none. */
export async function readOriginal(name: TranslatedName, id: string): Promise<Original | null> {
  if (name === 'siteTexts' && id !== siteTextsId) return null;
  if (name === 'siteTexts' || name === 'mailTemplate') {
    const fields = name === 'siteTexts' ? await readSiteTexts() : await readMailTemplate(id);
    return fields && { fields, title: id, authorUid: null, isPublished: true, builtIn: null };
  }
  const path = `${contentKinds[name].collection}/${id}`;
  return (await readDocument(path, decoders[name])) ?? findBuiltIn(name, id);
}
