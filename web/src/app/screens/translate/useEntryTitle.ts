import { t } from '@lingui/core/macro';
import { textPages, type TranslatedName } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { getStaticTitle } from '../../../features/texts';
import { selectSiteName } from '../../../features/site';

/**
 * What an entry is called where it is translated. The site's own texts have no title, and that of a page's text is the title of
 * its page.
 */
export function useEntryTitle(name: TranslatedName, id: string, title: string): string {
  const siteName = useAppSelector(selectSiteName);
  if (name === 'siteTexts') return t`Site texts`;
  const page = textPages.find((each) => name === 'pageText' && each === id);
  return page === undefined ? title : getStaticTitle(`/${page}`, siteName);
}
