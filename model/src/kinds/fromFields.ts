import type { MediaPlace } from '../entities/catalogue/media';
import type { Links, TranslatableTexts } from './kind';
import { listFields, type Fields } from '../fields/field';

/** The aspects of a kind that follow from its fields. */
interface FieldPolicy {
  media: Readonly<Record<string, MediaPlace>>;
  links: Links;
  translations: TranslatableTexts;
}

/** Returns what follows from the fields of a kind: its pictures, the links that are checked, and the texts with translations. */
export function fromFields(fields: Fields): FieldPolicy {
  const texts = listFields(fields, 'name', 'text', 'markdown').filter(
    ([, { translated = false }]) => translated !== false,
  );
  const markdown = listFields(fields, 'markdown').map(([name]) => name);
  return {
    media: Object.fromEntries(
      listFields(fields, 'picture').map(([name, { place }]) => [name, place]),
    ),
    links: { addresses: listFields(fields, 'address').map(([name]) => name), markdown },
    translations: {
      texts: Object.fromEntries(texts.map(([name, { max }]) => [name, max])),
      lists: {},
      markdown: markdown.filter((name) => texts.some(([translated]) => translated === name)),
      listed: texts.flatMap(([name, { translated }]) => (translated === 'listed' ? [name] : [])),
      areProposed: false,
    },
  };
}
