import type { Term } from '@appshelf/model';
import { ChipLink } from '../../../ui';
import { getTermLanguage, TermIcon, useTaxonomy } from '../../site';
import { catalogueHref } from './catalogueLinks';

/** Links to the apps of these categories. */
export function CategoryChips({ shown }: { shown: readonly Term[] }) {
  const categories = useTaxonomy('categories');
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {shown.map(({ id, label, icon }) => (
        <li key={id}>
          <ChipLink to={catalogueHref({ category: id })} lang={getTermLanguage(categories, id)}>
            <TermIcon name={icon} className="size-4" />
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
