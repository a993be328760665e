import { t } from '@lingui/core/macro';
import {
  getSectionModule,
  homeSectionIds,
  homeSections,
  limits,
  optionalName,
  siteModules,
  type HomeSection,
  type ShownSection,
} from '@appshelf/model';
import { arrayMove } from '@dnd-kit/sortable';
import * as z from '@appshelf/model/zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Badge, Button, TextField } from '../../../../ui';
import { DraftDialog, useDialogDraft } from '../../../drafts';
import { SortableList } from '../../../../ui/fields/SortableList';
import type { FieldsetProps } from '../siteForm';
import { useDraftSwitchedOff } from '../useDraftSwitchedOff';
import { translate } from '../../../../lib/translate';

const getTitle = ({ id, title }: ShownSection): string =>
  title === '' ? translate(homeSections[id].title) : title;

/** The sections of the home page: their order, their headings, and which of them are shown. */
export function SectionsField({ form: { control } }: FieldsetProps) {
  const { field } = useController({ control, name: 'sections' });
  const switchedOff = useDraftSwitchedOff({ control });
  const [renamed, setRenamed] = useState<ShownSection | null>(null);
  const shown = field.value.map((section) => ({ ...section, name: getTitle(section) }));
  const hidden = homeSectionIds.filter((id) => !shown.some((section) => section.id === id));
  const hide = (id: HomeSection) => field.onChange(field.value.filter((each) => each.id !== id));
  return (
    <div className="grid gap-3">
      <h3 className="text-body font-semibold">{t`Sections`}</h3>
      {shown.length === 0 ? (
        <p className="text-ink-2">{t`No section is shown. The home page only has its headline and introduction.`}</p>
      ) : (
        <SortableList
          label={t`Shown sections`}
          entries={shown}
          onMove={(id, to) => {
            const from = shown.findIndex((section) => section.id === id);
            field.onChange(arrayMove(field.value, from, to));
          }}
        >
          {({ id, title, name }) => {
            const module = getSectionModule(id);
            return (
              <>
                <div className="min-w-0 flex-1 basis-40">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {name}
                  </p>
                  {title !== '' && (
                    <p className="text-small text-ink-2">
                      {t`Instead of “${translate(homeSections[id].title)}”`}
                    </p>
                  )}
                </div>
                {module !== undefined && switchedOff.includes(module) && (
                  <Badge>{t`Switched off with ${translate(siteModules[module].label)}`}</Badge>
                )}
                <span className="flex gap-1">
                  <Button
                    size="sm"
                    aria-label={t`Rename ${name}`}
                    onClick={() => setRenamed({ id, title })}
                  >{t`Rename`}</Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t`Hide ${name}`}
                    onClick={() => hide(id)}
                  >{t`Hide`}</Button>
                </span>
              </>
            );
          }}
        </SortableList>
      )}
      {hidden.length > 0 && (
        <div className="grid gap-2">
          <h4 className="text-small font-semibold text-ink-2">{t`Not shown`}</h4>
          <ul aria-label={t`Hidden sections`} className="flex flex-wrap gap-2">
            {hidden.map((id) => (
              <li key={id}>
                <Button
                  size="sm"
                  onClick={() => field.onChange([...field.value, { id, title: '' }])}
                >
                  {t`Show ${translate(homeSections[id].title)}`}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {renamed !== null && (
        <RenameDialog
          section={renamed}
          onSave={(title) =>
            field.onChange(
              field.value.map((each) => (each.id === renamed.id ? { ...each, title } : each)),
            )
          }
          onClose={() => setRenamed(null)}
        />
      )}
    </div>
  );
}

const schema = z.object({ title: optionalName(limits.site.sectionTitle) });

interface RenameDialogProps {
  section: ShownSection;
  onSave: (title: string) => void;
  onClose: () => void;
}

function RenameDialog({ section, onSave, onClose }: RenameDialogProps) {
  const usual = translate(homeSections[section.id].title);
  const draft = useDialogDraft({
    draft: ['sectionTitle', section.id],
    fields: z.object({ title: z.string() }),
    schema,
    initial: { title: section.title },
  });
  const { form } = draft;
  const { errors } = form.formState;
  return (
    <DraftDialog
      draft={draft}
      title={t`Rename ${getTitle(section)}`}
      submitLabel={t`Rename`}
      onSubmit={form.handleSubmit(({ title }) => {
        onSave(title === usual ? '' : title);
        draft.clear();
        onClose();
      })}
      onClose={onClose}
    >
      <TextField
        label={t`Heading`}
        optional
        autoComplete="off"
        placeholder={usual}
        counter={limits.site.sectionTitle}
        hint={t`Empty for “${usual}”.`}
        error={errors.title?.message}
        {...form.register('title')}
      />
    </DraftDialog>
  );
}
