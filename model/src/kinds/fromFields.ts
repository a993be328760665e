import type { MediaPlace } from '../entities/catalogue/media';
import type { Links, TranslatableTexts } from './kind';
import { listFields, listNames, type Fields, type NamesWith } from '../fields/field';

/** The aspects of a kind that follow from its fields. */
interface FieldPolicy<F extends Fields> {
  fields: F;
  media: Readonly<Record<string, MediaPlace>>;
  links: Links;
  translations: TranslatableTexts & {
    readonly listed: readonly NamesWith<F, { translated: 'listed' }>[];
  };
}

/** Returns the fields of a kind and what follows from them: its pictures, the links that are checked, and the texts with translations. */
export function fromFields<F extends Fields>(fields: F): FieldPolicy<F> {
  const texts = listFields(fields, 'name', 'text', 'markdown').filter(
    ([, { translated = false }]) => translated !== false,
  );
  const steps = listFields(fields, 'steps');
  const stepTexts = steps.map(([name]) => `${name}.body`);
  const markdown = listFields(fields, 'markdown').map(([name]) => name);
  const pictures = listFields(fields, 'pictures').filter(
    ([, { translated }]) => translated === true,
  );
  return {
    fields,
    media: Object.fromEntries(
      listFields(fields, 'picture', 'pictures', 'upload', 'steps').map(([name, { place }]) => [
        name,
        place,
      ]),
    ),
    links: {
      addresses: [
        ...listFields(fields, 'address').map(([name]) => name),
        ...listFields(fields, 'addresses').flatMap(([name, { of }]) =>
          Object.keys(of).map((part) => `${name}.${part}`),
        ),
      ],
      markdown: [...markdown, ...stepTexts],
    },
    translations: {
      texts: Object.fromEntries(texts.map(([name, { max }]) => [name, max])),
      lists: Object.fromEntries<Record<string, number>>([
        ...pictures.map(([name, { maxAlt }]) => [name, { alt: maxAlt }] as const),
        ...steps.map(
          ([name, { maxTitle, maxBody, maxAlt }]) =>
            [name, { title: maxTitle, body: maxBody, imageAlt: maxAlt }] as const,
        ),
      ]),
      markdown: [
        ...markdown.filter((name) => texts.some(([translated]) => translated === name)),
        ...stepTexts,
      ],
      listed: listNames(fields, { translated: 'listed' }),
      areProposed: false,
    },
  };
}
