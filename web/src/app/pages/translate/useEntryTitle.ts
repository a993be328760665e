import { textPages, type TranslatedName } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { getStaticTitle } from '../../../features/pages';
import { selectSiteName } from '../../../features/site';

/** What an entry is called where it is translated. The text of a page has no title of its own: it has that of its page. */
export function useEntryTitle(name: TranslatedName, id: string, title: string): string {
  const siteName = useAppSelector(selectSiteName);
  const page = textPages.find((each) => name === 'pageText' && each === id);
  return page === undefined ? title : getStaticTitle(`/${page}`, siteName);
}
