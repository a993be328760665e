import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ShownTranslation } from '@appshelf/model';
import { Languages } from 'lucide-react';
import { AuthorName } from '../authors';

interface TranslationNoteProps {
  translation: ShownTranslation;
  /** The path of the page in the language of the originals. */
  path: string;
}

/** Says below the heading of a page in another language what of its text is translated, and by whom. */
export default function TranslationNote({ translation, path }: TranslationNoteProps) {
  const { isTranslated, states, authorUid, authorName } = translation;
  const has = (wanted: string) => Object.values(states).includes(wanted as 'original');
  return (
    <p className="mt-4 flex gap-2 text-small text-ink-2 print:hidden">
      <Languages aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {isTranslated ? (
          <>
            {authorUid !== '' && (
              <>
                <Trans>
                  Translated by <AuthorName uid={authorUid} name={authorName} />.
                </Trans>{' '}
              </>
            )}
            {has('original') && <>{t`Parts of the text are in English.`} </>}
            {has('changed') && <>{t`Parts of the original have changed since.`} </>}
          </>
        ) : (
          <>{t`This text is in English.`} </>
        )}
        {isTranslated && (
          <a href={path} hrefLang="en" className="font-semibold text-accent hover:underline">
            {t`Read the original`}
          </a>
        )}
      </span>
    </p>
  );
}
