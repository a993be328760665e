import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectSession } from '../session';
import { selectLanguages } from '../site';
import { hasChanged } from './shown';
import type { TranslateLinkProps } from './TranslateButton';
import type { TranslationLinksProps } from './TranslationLinks';
import type { ShownEntry, ShownTranslation } from '@appshelf/model';

const LoadedNote = lazy(() => import('./TranslationNote'));
const TranslateButton = lazy(() => import('./TranslateButton'));
const LoadedLinks = lazy(() => import('./TranslationLinks'));
const LoadedChangedNote = lazy(() => import('./ChangedNote'));

interface TranslationNoteProps {
  entry: { translation?: ShownTranslation | undefined };
  /** The path of the page in the language of the originals. */
  path: string;
}

/** What of an entry's text is translated, below its heading. Nothing on pages in the language of the originals. */
export function TranslationNote({ entry, path }: TranslationNoteProps) {
  if (entry.translation === undefined) return null;
  return (
    <Suspense>
      <LoadedNote translation={entry.translation} path={path} />
    </Suspense>
  );
}

/** A mark for parts whose original changed after they were translated; nothing for others. */
export function ChangedNote({ entry, parts }: { entry: ShownEntry; parts: readonly string[] }) {
  if (!hasChanged(entry, ...parts)) return null;
  return (
    <Suspense>
      <LoadedChangedNote />
    </Suspense>
  );
}

/** Leads to the page where an entry is translated. Nothing for visitors, and while the site is in one language. */
export function TranslateLink(props: TranslateLinkProps) {
  const { user } = useAppSelector(selectSession);
  const languages = useAppSelector(selectLanguages);
  if (user === null || languages.length === 1) return null;
  return (
    <Suspense>
      <TranslateButton {...props} />
    </Suspense>
  );
}

/** Leads to the pages where an entry of the administrator area is translated, and says how far its translations are. */
export function TranslationLinks(props: TranslationLinksProps) {
  return (
    <Suspense>
      <LoadedLinks {...props} />
    </Suspense>
  );
}
