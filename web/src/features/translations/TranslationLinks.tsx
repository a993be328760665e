import { plural, t } from '@lingui/core/macro';
import { languages, sourceLanguage } from '@appshelf/model';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/formatCount';
import { useAppSelector } from '../../store';
import { Badge, Button, ErrorPanel } from '../../ui';
import { selectLanguages } from '../site';
import { getTranslatePath } from './addresses';
import {
  useGetTranslationStatesQuery,
  type TranslationState,
  type TranslationStatesRequest,
} from './states';

export interface TranslationLinksProps extends Pick<TranslationStatesRequest, 'name' | 'id'> {
  /** What is translated, below the heading. */
  lead: string;
  /** Shows a translation; there is no button for it otherwise. */
  onShow?: (state: TranslationState) => void;
}

/**
 * Leads to the page where an entry of the administrator area is translated, for each language of the site, and says how far each
 * translation is. Nothing while the site is in one language, and for an entry with nothing to translate.
 */
export default function TranslationLinks({ name, id, lead, onShow }: TranslationLinksProps) {
  const others = useAppSelector(selectLanguages).filter((code) => code !== sourceLanguage);
  const { data, error, refetch } = useGetTranslationStatesQuery(
    { name, id, languages: others },
    { skip: others.length === 0, refetchOnMountOrArgChange: true },
  );
  if (error !== undefined) {
    return (
      <ErrorPanel title={t`The translations could not be loaded`} error={error} onRetry={refetch} />
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="translations" className="grid gap-3">
      <h2 id="translations" className="text-title">{t`Translations`}</h2>
      <p className="text-small text-ink-2">{lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.map((state) => {
          const { language, done, all, changed } = state;
          const languageName = languages[language].name;
          const [count, total] = [formatCount(done), formatCount(all)];
          return (
            <li key={language} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <Link
                to={getTranslatePath(name, id, language)}
                className="font-semibold text-accent hover:underline"
              >
                {t`Translate into ${languageName}`}
              </Link>
              <span className="text-small text-ink-2 tabular-nums">{t`${count} of ${total} texts translated`}</span>
              {changed > 0 && (
                <Badge tone="warn">
                  {plural(changed, {
                    one: 'One original changed',
                    other: `${formatCount(changed)} originals changed`,
                  })}
                </Badge>
              )}
              {onShow !== undefined && done > 0 && (
                <Button size="sm" className="ms-auto" onClick={() => onShow(state)}>
                  {t`Preview in ${languageName}`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
