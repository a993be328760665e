import { t } from '@lingui/core/macro';
import { kinds, listStatusActions, toReadablePath } from '@appshelf/model';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader, PageMeta } from '../../../ui';
import { DocumentForm } from '../../editor';
import { FieldInputs } from '../fields';
import { HistorySection } from '../history';
import { useIsUploading } from '../media';
import { PlannedBadges } from '../planned';
import { StatusBadge } from '../publishing';
import { AddressField } from './AddressField';
import { getEntryName, type EditedEntry, type EditedKind, type EntryDocument } from './editedKind';
import { EntryMenu } from './EntryMenu';
import { PublishButton } from './PublishButton';
import { PublishingNeeds } from './PublishingNeeds';

interface EntryEditorProps<Entry extends EditedEntry> {
  kind: EditedKind<Entry>;
  /** The stored entry; null for a new one. */
  entry: Entry | null;
  editor: EntryDocument;
  /** Inputs of the kind's own, in place of the usual ones, by the field's name. */
  special?: Readonly<Record<string, ReactNode>>;
  /** Whether pictures for the form are on their way besides those of its own fields. */
  isStoring?: boolean;
  /** What stands above the form. */
  above?: ReactNode;
  /** What stands above the fields, within the form. */
  notice?: ReactNode;
  /** A button beside those for saving and publishing. */
  beside?: ReactNode;
  /** Entries of the kind's own at the top of the menu. */
  menu?: ReactNode;
  /** The parts of the entry that are edited by themselves, below the form. */
  parts?: ReactNode;
}

/** The editor of an entry of any kind: its form, its status, its history, and what else can be done with it. */
export function EntryEditor<Entry extends EditedEntry>(props: EntryEditorProps<Entry>) {
  const {
    kind,
    entry,
    editor,
    special = {},
    isStoring = false,
    above,
    notice,
    beside,
    menu,
    parts,
  } = props;
  const { form, address, listHref, getWords } = kind;
  const { one, create, all } = getWords();
  const isUploading = useIsUploading() || isStoring;
  const path = `${kind.collection}/${entry?.id ?? ''}`;
  const { publishing } = kinds[kind.collection];
  const canPublish =
    entry !== null && listStatusActions(publishing, entry.status).includes('publish');
  const name = entry === null ? create : getEntryName(kind, entry);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title={name} />
      <Link
        to={listHref}
        className="-mb-2 flex w-fit items-center gap-1.5 text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {all}
      </Link>
      <PageHeader
        title={<span className="wrap-anywhere">{name}</span>}
        lead={
          entry === null ? (
            t`Only people with a role see a draft. Visitors see it once you publish it.`
          ) : (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
              <StatusBadge status={entry.status} />
              <PlannedBadges entry={path} />
              <PublicPath
                path={kind.getPublicPath(entry)}
                isPublished={entry.status === 'published'}
              />
            </span>
          )
        }
      />
      {above}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 @min-[58rem]:grid-cols-[minmax(0,42rem)_minmax(14rem,1fr)]">
        <PublishingNeeds kind={kind} entry={entry} form={editor.form} />
        <div className="grid max-w-2xl grid-cols-1 gap-6 @min-[58rem]:col-start-1 @min-[58rem]:row-start-1">
          <DocumentForm
            editor={editor}
            noun={one}
            label={name}
            fieldLabels={form.getLabels()}
            className="gap-8"
            saveLabel={entry === null ? t`Save draft` : t`Save`}
            waitsFor={isUploading ? t`You can save once the pictures are uploaded.` : undefined}
            mainAction={
              canPublish && <PublishButton {...{ kind, entry, editor }} disabled={isUploading} />
            }
            actions={
              <>
                {beside}
                {entry !== null && <EntryMenu {...{ kind, entry, editor }}>{menu}</EntryMenu>}
              </>
            }
          >
            {notice}
            <FieldInputs
              edited={form.edited}
              form={editor.form}
              special={special}
              below={
                entry === null && kind.address !== undefined
                  ? { [form.title]: <AddressField kind={kind} form={editor.form} /> }
                  : {}
              }
            />
          </DocumentForm>
          {parts}
          {entry !== null && editor.history !== null && (
            <HistorySection
              {...editor.history}
              path={path}
              noun={one}
              name={name}
              parse={(former) => {
                const schema = form.makeContent(entry.status === 'published');
                const content = schema.safeParse(former).data;
                if (content === undefined) return null;
                return address === undefined ? content : { ...content, [address]: entry.id };
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** The address of the page that shows an entry: a link to it once visitors can open it. */
function PublicPath({ path, isPublished }: { path: string | null; isPublished: boolean }) {
  if (path === null) return null;
  const shown = <bdi className="wrap-anywhere">{toReadablePath(path)}</bdi>;
  if (!isPublished) return <span className="text-ink-3">{shown}</span>;
  return (
    <Link to={path} className="inline-flex items-center gap-1.5 underline hover:text-accent">
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      {shown}
    </Link>
  );
}
