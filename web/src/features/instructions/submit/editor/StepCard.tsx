import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { instructionFields } from '@appshelf/model';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { IconButton, listPastedPictures, MarkdownField, TextArea, TextField } from '../../../../ui';
import type { EditorStep } from './editorFields';
import { PictureSlot } from './PictureSlot';
import { stepControlId, type Problem } from './problems';
import type { StepsHandle } from './useSteps';
import type { Upload, Uploads } from './useUploads';

interface StepCardProps {
  step: EditorStep;
  /** The position of the step, from 0. */
  index: number;
  count: number;
  problems: readonly Problem[];
  steps: StepsHandle;
  onRemove: (key: string) => void;
  upload: Upload | undefined;
  uploads: Uploads;
  blockedReason: string | null;
}

/** One step in the editor, with the same look as for readers. */
export function StepCard(props: StepCardProps) {
  const { step, index, count, problems, steps, onRemove, upload, uploads, blockedReason } = props;
  const { key } = step;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } =
    useSortable({ id: key, attributes: { roleDescription: t`sortable` } });
  const number = String(index + 1);
  const findProblem = (field: string) =>
    problems.find(({ controlId }) => controlId === stepControlId(key, field))?.message;
  const onPicture =
    blockedReason === null ? (picture: File) => uploads.start(key, picture) : undefined;
  /** Takes a picture that is pasted outside the text, such as into the title. */
  const onPaste = (event: ClipboardEvent) => {
    const [picture] = event.defaultPrevented ? [] : listPastedPictures(event.clipboardData);
    if (picture === undefined || onPicture === undefined) return;
    event.preventDefault();
    onPicture(picture);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={clsx('relative pb-10 sm:ps-15', isDragging && 'z-10')}
    >
      <span
        aria-hidden="true"
        className="absolute top-0 inset-s-0 z-10 grid size-10 place-items-center rounded-full bg-page font-display text-lead font-bold text-ink-2 ring-2 ring-line ring-inset max-sm:hidden"
      >
        {number}
      </span>
      <div
        onPaste={onPaste}
        className={clsx(
          'grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line',
          isDragging && 'shadow-float',
        )}
      >
        <div className="flex items-center gap-1">
          <h3 className="flex-1">
            <Trans>Step {number}</Trans>
          </h3>
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={t`Drag step ${number}`}
            title={t`Drag step ${number}`}
            className="grid size-8 cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink active:cursor-grabbing"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
          <IconButton
            size="sm"
            label={t`Move step ${number} up`}
            icon={ArrowUp}
            aria-disabled={index === 0 || undefined}
            onClick={() => steps.move(key, index - 1)}
          />
          <IconButton
            size="sm"
            label={t`Move step ${number} down`}
            icon={ArrowDown}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => steps.move(key, index + 1)}
          />
          <IconButton
            size="sm"
            label={t`Remove step ${number}`}
            icon={Trash2}
            onClick={() => onRemove(key)}
          />
        </div>
        <TextField
          id={stepControlId(key, 'title')}
          label={t`What to do, in one line`}
          counter={instructionFields.steps.maxTitle}
          error={findProblem('title')}
          value={step.title}
          onChange={(event) => steps.change(key, { title: event.target.value })}
        />
        <MarkdownField
          id={stepControlId(key, 'body')}
          label={t`How to do it`}
          hint={t`Use Markdown: **bold** for what is on the screen, \`code\` for keys.`}
          counter={instructionFields.steps.maxBody}
          error={findProblem('body')}
          value={step.body}
          onChange={(body) => steps.change(key, { body })}
          onPicture={onPicture}
        />
        <PictureSlot
          label={t`step ${number}`}
          slot={key}
          url={step.imageUrl}
          upload={upload}
          uploads={uploads}
          blockedReason={blockedReason}
          onRemove={() => steps.setPicture(key, null)}
        >
          <TextArea
            id={stepControlId(key, 'imageAlt')}
            label={t`What the picture shows`}
            hint={t`What a picture shows is read aloud to people who can’t see it.`}
            rows={2}
            className="min-h-16!"
            counter={instructionFields.steps.maxAlt}
            error={findProblem('imageAlt')}
            value={step.imageAlt}
            onChange={(event) => steps.change(key, { imageAlt: event.target.value })}
          />
        </PictureSlot>
      </div>
    </li>
  );
}
