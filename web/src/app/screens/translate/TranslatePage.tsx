import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  contentKinds,
  getTranslatableTexts,
  hasPermission,
  isLanguage,
  isTranslatedName,
  languages,
  sourceLanguage,
  type User,
} from '@appshelf/model';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import {
  EmptyState,
  ErrorPanel,
  PageHeader,
  PageMeta,
  PageNotFoundError,
  Skeleton,
  TabLinks,
} from '../../../ui';
import { LostPart } from '../../../features/admin/access';
import { useOpenDocument } from '../../../features/editor';
import { selectSession, useKeptRight } from '../../../features/session';
import { selectLanguages } from '../../../features/site';
import { getTranslatePath, contentTranslationsPath } from '../../../features/translations';
import { useGetTranslationWorkQuery, type Place, type TranslationWork } from './api';
import { Proposals } from './Proposals';
import { PublishedActions } from './PublishedActions';
import { TranslationForm } from './TranslationForm';
import { useEntryTitle } from './useEntryTitle';

/** /translate/{kind}/{id}/{language}: the texts of an entry beside their translations. */
export function TranslatePage() {
  const { kind = '', id = '', language = '' } = useParams();
  const { user } = useAppSelector(selectSession);
  const offered = useAppSelector(selectLanguages);
  if (
    !isTranslatedName(kind) ||
    !isLanguage(language) ||
    language === sourceLanguage ||
    !offered.includes(language)
  ) {
    throw new PageNotFoundError();
  }
  if (user === null) return null;
  return <Translated place={{ name: kind, id, language }} user={user} />;
}

function Translated({ place, user }: { place: Place; user: User }) {
  const { name, id, language } = place;
  const key = `${name}/${id}/${language}`;
  const isEditor = hasPermission(user, contentKinds[name].permissions.edit);
  const mayOpen = isEditor || getTranslatableTexts(name).areProposed;
  const { isOpen, isLost } = useKeptRight(key, mayOpen);
  return (
    <div className="min-h-dvh page-width py-10">
      <div className="grid grid-cols-1 gap-6">
        <Link to={contentTranslationsPath} className="w-fit text-small text-ink-3 hover:text-ink">
          {t`Translations`}
        </Link>
        <LostPart isLost={isLost} />
        {isOpen ? (
          <Work key={key} place={place} uid={user.uid} isEditor={isEditor} />
        ) : (
          <NotAllowed />
        )}
      </div>
    </div>
  );
}

function NotAllowed() {
  return (
    <>
      <PageMeta title={t`Translations`} />
      <EmptyState
        title={t`You can’t translate this`}
        body={t`Editors translate apps, products, resources and pages. Members propose translations of instructions.`}
      />
    </>
  );
}

interface WorkProps {
  place: Place;
  uid: string;
  /** Whether the person may edit entries of this kind. */
  isEditor: boolean;
}

function Work({ place, uid, isEditor }: WorkProps) {
  const query = useGetTranslationWorkQuery({ ...place, uid, isModerator: isEditor });
  const { data: now, error, refetch } = query;
  const { document: data, isDeleted } = useOpenDocument(now);
  // The form begins anew with what a decision published, and without a proposal that was withdrawn.
  const [forms, setForms] = useState(0);
  const beginAnew = useCallback(async () => {
    await refetch();
    setForms((count) => count + 1);
  }, [refetch]);
  const { user } = useAppSelector(selectSession);
  if (data === null && now === null) throw new PageNotFoundError();
  if (data === null) {
    return (
      <>
        <PageMeta title={t`Translations`} />
        {error === undefined ? (
          <Skeleton className="h-96" />
        ) : (
          <ErrorPanel title={t`The texts could not be loaded`} error={error} onRetry={refetch} />
        )}
      </>
    );
  }
  const { authorUid, isPublished } = data.original;
  const isAuthor = authorUid === uid;
  const mayWrite = isEditor || (user?.emailVerified === true && (isAuthor || isPublished));
  return (
    <>
      <Header place={place} work={data} />
      {data.waiting !== null && (
        <Proposals
          place={place}
          work={data}
          waiting={data.waiting}
          mayPublish={isEditor}
          onDecided={beginAnew}
        />
      )}
      {mayWrite ? (
        <TranslationForm
          key={forms}
          place={place}
          work={data}
          isDeleted={isDeleted}
          isProposal={getTranslatableTexts(place.name).areProposed && !isEditor}
          onReload={async () => refetch().unwrap()}
          onWithdrawn={beginAnew}
        />
      ) : (
        <EmptyState
          title={t`You can’t translate this yet`}
          body={t`To propose translations of published instructions, confirm your email address first.`}
        />
      )}
      {data.published !== null && getTranslatableTexts(place.name).areProposed && (
        <PublishedActions
          place={place}
          isOwn={data.published.authorUid === uid}
          mayDelete={isEditor}
          onDone={beginAnew}
        />
      )}
    </>
  );
}

function Header({ place, work }: { place: Place; work: TranslationWork }) {
  const { name, id, language } = place;
  const offered = useAppSelector(selectLanguages).filter((code) => code !== sourceLanguage);
  const shown = useEntryTitle(name, id, work.original.title);
  const languageName = languages[language].name;
  return (
    <>
      <PageMeta title={t`${shown} in ${languageName}`} />
      <PageHeader
        title={
          <Trans>
            Translate <bdi className="wrap-anywhere">{shown}</bdi>
          </Trans>
        }
        lead={t`Each text of the original with its translation.`}
      />
      <TabLinks
        label={t`Languages of the translation`}
        tabs={offered.map((code) => ({
          to: getTranslatePath(name, id, code),
          label: <span lang={code}>{languages[code].name}</span>,
          isCurrent: code === language,
        }))}
      />
    </>
  );
}
