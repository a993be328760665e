import { applyTranslation, getPartLanguage, type TranslatedName } from '@appshelf/model';
import { getLanguage } from '../../lib/i18n';
import { Markdown, Skeleton } from '../../ui';
import { useGetTranslationQuery } from './api';
import { ChangedNote, TranslationNote } from './notes';

/** A long text of an entry of a list. */
export interface LongTextProps {
  name: TranslatedName;
  /** The entry's id, and the original in Markdown. */
  entry: { id: string; text: string };
  /** The field of the text. */
  field: string;
  /** The path of the page in the language of the originals. */
  path: string;
}

/** A long text of an entry with its translation, which is read when this is shown. What cannot be read leaves the original. */
export default function QueriedText({ name, entry, field, path }: LongTextProps) {
  const { data, isLoading } = useGetTranslationQuery({
    name,
    id: entry.id,
    language: getLanguage(),
  });
  if (isLoading) return <Skeleton className="h-24" />;
  const shown = applyTranslation(name, { [field]: entry.text }, data ?? null);
  return (
    <>
      <ChangedNote entry={shown} parts={[field]} />
      <div lang={getPartLanguage(shown, field)}>
        <Markdown source={String(shown[field])} />
      </div>
      <TranslationNote entry={shown} path={path} />
    </>
  );
}
