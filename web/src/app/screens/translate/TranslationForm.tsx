import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  languages,
  listParts,
  type Part,
  type Translation,
  type TranslationTexts,
} from '@appshelf/model';
import { formatCount } from '../../../lib/formatCount';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { ConfirmButton, Disclosure, ProgressBar } from '../../../ui';
import { DocumentForm, useDocumentEditor } from '../../../features/editor';
import {
  useSaveTranslationMutation,
  useWithdrawProposalMutation,
  type Place,
  type TranslationWork,
} from './api';
import { getGroupTitle } from './partLabels';
import { PartFields } from './PartFields';
import {
  getStored,
  makeTranslationSchema,
  toFields,
  translationFields,
  type TranslationFields,
} from './translationFields';

interface TranslationFormProps {
  place: Place;
  work: TranslationWork;
  /** Whether the entry was deleted since its texts were read. */
  isDeleted: boolean;
  /** Whether what is saved waits for a decision. */
  isProposal: boolean;
  onReload: () => Promise<TranslationWork | null>;
  /** Called when the member has withdrawn their proposal. The form then begins anew. */
  onWithdrawn: () => Promise<void>;
}

/** The form with a field for each text. The draft is stored on this device. */
export function TranslationForm({
  place,
  work,
  isDeleted,
  isProposal,
  onReload,
  onWithdrawn,
}: TranslationFormProps) {
  const { name, id, language } = place;
  const [save] = useSaveTranslationMutation();
  const parts = useMemo(() => listParts(name, work.original.fields), [name, work.original]);
  const schema = useMemo(() => makeTranslationSchema(parts), [parts]);
  const stored = useMemo(() => getStored(place, work, isProposal), [place, work, isProposal]);
  const editor = useDocumentEditor<TranslationFields, TranslationTexts>({
    draft: ['translation', name, id, language],
    fields: translationFields,
    schema,
    stored,
    isDeleted,
    empty: toFields(parts, work.builtIn ?? { texts: {}, sources: {} }),
    toFields: (content) => toFields(parts, content),
    read: () => onReload().then((fresh) => fresh && getStored(place, fresh, isProposal)),
    write: (texts, basis) => save({ place, texts, basis, isProposal }).unwrap(),
    recreate: isDeleted
      ? undefined
      : (texts) => save({ place, texts, basis: 0, isProposal }).unwrap(),
    describeSaved: () => (isProposal ? t`Translation proposed.` : t`Translation saved.`),
  });
  return (
    <DocumentForm
      editor={editor}
      noun={t`translation`}
      label={t`Translation`}
      saveLabel={isProposal ? t`Propose translation` : t`Save translation`}
      className="gap-8"
      actions={
        isProposal &&
        work.own !== null &&
        work.own.status !== 'accepted' && (
          <Withdraw place={place} proposal={work.own} onWithdrawn={onWithdrawn} />
        )
      }
    >
      <State work={work} isProposal={isProposal} />
      <Progress parts={parts} control={editor.form.control} />
      {groupParts(parts).map(({ title, members }) => (
        <section key={title ?? ''} aria-label={title ?? t`Entry`} className="grid gap-5">
          {title !== null && <h2 className="text-title!">{title}</h2>}
          {members.map((part) => (
            <PartFields key={part.key} part={part} language={language} form={editor.form} />
          ))}
        </section>
      ))}
      {stored !== null && stored.lost.length > 0 && (
        <Disclosure summary={t`Translations of texts that no longer exist`}>
          <ul lang={language} className="grid gap-2">
            {stored.lost.map((text) => (
              <li
                key={text}
                dir="auto"
                className="rounded-card bg-sunken px-4 py-2 wrap-anywhere whitespace-pre-line"
              >
                {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {name === 'mailTemplate' ? (
        <p className="text-small text-ink-3">
          {t`Members who use the site in this language get the translation as long as it matches the current template. If the template has changed since, they get it untranslated, so that no email mixes languages. Keep variables such as ${variable} as they are.`}
        </p>
      ) : (
        <p className="text-small text-ink-3">
          <Trans>
            Readers of pages in <bdi lang={language}>{languages[language].name}</bdi> see the
            original of each text you leave empty.
          </Trans>
        </p>
      )}
    </DocumentForm>
  );
}

/** A variable of templates, as an example. */
const variable = '{{name}}';

/** The parts by the item of a list to which they belong. */
function groupParts(parts: readonly Part[]): { title: string | null; members: Part[] }[] {
  const groups: { title: string | null; members: Part[] }[] = [];
  for (const part of parts) {
    const title = getGroupTitle(part);
    const last = groups.at(-1);
    if (last?.title === title) last.members.push(part);
    else groups.push({ title, members: [part] });
  }
  return groups;
}

/** What became of a proposal. */
function State({ work: { own }, isProposal }: { work: TranslationWork; isProposal: boolean }) {
  if (!isProposal) return null;
  const box = 'rounded-card px-5 py-3';
  switch (own?.status) {
    case 'proposed':
      return <p className={`${box} bg-sunken`}>{t`Your proposal is waiting for a decision.`}</p>;
    case 'accepted':
      return (
        <p className={`${box} bg-good-soft`}>{t`Your translation is published. Thank you.`}</p>
      );
    case 'returned':
      return (
        <div className={`${box} bg-warn-soft`}>
          <p className="font-semibold">{t`Your proposal was sent back.`}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {own.note}
          </p>
        </div>
      );
    default:
      return (
        <p className={`${box} bg-sunken`}>
          {t`A moderator or the author of the instruction checks what you propose. It is published under your name.`}
        </p>
      );
  }
}

type Control = ReturnType<
  typeof useDocumentEditor<TranslationFields, TranslationTexts>
>['form']['control'];

function Progress({ parts, control }: { parts: readonly Part[]; control: Control }) {
  const texts = useWatch({ control, name: 'texts' });
  const done = parts.filter(({ key }) => (texts[key] ?? '').trim() !== '').length;
  const [count, all] = [formatCount(done), formatCount(parts.length)];
  return (
    <div className="grid max-w-reading gap-2">
      <p className="font-semibold tabular-nums">{t`${count} of ${all} texts translated`}</p>
      <ProgressBar
        label={t`Texts translated`}
        value={parts.length === 0 ? 0 : done / parts.length}
      />
    </div>
  );
}

interface WithdrawProps {
  place: Place;
  proposal: Translation;
  onWithdrawn: () => Promise<void>;
}

function Withdraw({ place, proposal, onWithdrawn }: WithdrawProps) {
  const [withdraw] = useWithdrawProposalMutation();
  return (
    <ConfirmButton
      variant="quiet"
      title={t`Withdraw your proposal?`}
      body={t`Your proposal will be deleted. What is already published stays.`}
      confirmLabel={t`Withdraw proposal`}
      onConfirm={async () => {
        await withdraw({ place, proposal }).unwrap();
        await onWithdrawn();
      }}
    >
      {t`Withdraw proposal`}
    </ConfirmButton>
  );
}
