import { t } from '@lingui/core/macro';
import { foreignPictureMessage, isWebUrl, type Screenshot } from '@appshelf/model';
import { clsx } from 'clsx';
import { useRef, useState, type ReactNode } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { formatCount } from '../../../lib/formatCount';
import { translate } from '../../../lib/translate';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { Disclosure, FieldError, TextArea, TextField } from '../../../ui';
import { SortArea } from '../../../ui/fields/SortArea';
import { useSortedItem } from '../../../ui/fields/useSortedItem';
import { MediaPickerButton, PictureTile, usePictureUploads, type FieldUpload } from '../media';
import type { InputProps } from './entryForm';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-6';

/** Pictures with their text alternatives, in the order in which the page of an entry shows them. */
export function PicturesInput({ name, field, ...props }: InputProps<'pictures'>) {
  const form = props.form as unknown as UseFormReturn<Record<string, Screenshot[]>>;
  const { control, formState, getValues, setValue } = form;
  const connect = connectFields(form);
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const pictures = useWatch({ control, name });
  const [isFull, setFull] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const find = (url: string) => getValues(name).findIndex((picture) => picture.url.trim() === url);
  const put = (index: number, { url, alt }: Screenshot) => {
    const written = getValues(`${name}.${index}.alt`);
    setValue(`${name}.${index}.url`, url, { shouldDirty: true, shouldValidate: true });
    if (written === '') setValue(`${name}.${index}.alt`, alt, { shouldDirty: true });
  };
  const { uploads, queue, add } = usePictureUploads((picture, replaces) => {
    const index = replaces === null ? -1 : find(replaces);
    if (index < 0) append({ url: picture.url, alt: picture.alt }, { shouldFocus: false });
    else put(index, picture);
  });
  const further = uploads.filter(({ replaces }) => replaces === null || find(replaces) < 0);
  const count = fields.length + further.length;
  const addAll = (files: File[]) => {
    const room = Math.max(0, field.max - count);
    for (const file of files.slice(0, room)) add(file);
    setFull(files.length > room);
  };
  const replace = (url: string, [file, ...others]: [File, ...File[]]) => {
    for (const upload of uploads) if (upload.replaces === url) queue.remove(upload.key);
    add(file, url);
    if (others.length > 0) addAll(others);
  };
  const errors = formState.errors[name];
  const ids = fields.map(({ id }) => id);
  const getName = (id: string) => {
    const number = formatCount(ids.indexOf(id) + 1);
    return t`screenshot ${number}`;
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">{translate(field.label)}</legend>
      <SortArea isGrid {...{ ids, getName }} onMove={(id, to) => move(ids.indexOf(id), to)}>
        <ol ref={list} aria-label={translate(field.label)} className={grid}>
          {fields.map(({ id }, index) => {
            const number = formatCount(index + 1);
            const place = `${name}.${index}` as const;
            const url = pictures[index]?.url.trim() ?? '';
            return (
              <SortedTile
                key={id}
                id={id}
                name={getName(id)}
                label={t`Screenshot ${number}`}
                src={url}
                upload={uploads.find(({ replaces }) => replaces === url)}
                queue={queue}
                error={
                  errors?.[index]?.url?.message ??
                  (isWebUrl(url) && toShownPicture(url) === null
                    ? foreignPictureMessage
                    : undefined)
                }
                onFiles={(files) => replace(url, files)}
                onRemove={() => {
                  remove(index);
                  // The pressed button is removed with its tile.
                  requestAnimationFrame(() => {
                    const next = list.current?.children[index] ?? list.current?.lastElementChild;
                    next?.querySelector<HTMLElement>('input, button')?.focus();
                  });
                }}
              >
                <TextArea
                  label={t`What it shows`}
                  rows={2}
                  className="min-h-16!"
                  {...connect(`${place}.alt`)}
                />
                <Disclosure summary={t`More`}>
                  <div className="grid gap-3">
                    <MediaPickerButton
                      label={t`Choose screenshot ${number}`}
                      text={t`Choose from the library`}
                      onPick={(picture) => put(index, picture)}
                    />
                    <TextField
                      label={t`Address of screenshot ${number}`}
                      type="url"
                      {...form.register(`${place}.url`)}
                    />
                  </div>
                </Disclosure>
              </SortedTile>
            );
          })}
          {further.map((upload) => (
            <li key={upload.key}>
              <PictureTile
                label={upload.name}
                src=""
                isSquare={false}
                upload={upload}
                queue={queue}
                onFiles={addAll}
              />
            </li>
          ))}
          {count < field.max && (
            <li>
              <PictureTile
                label={t`Further screenshots`}
                src=""
                isSquare={false}
                upload={undefined}
                queue={queue}
                multiple
                onFiles={addAll}
              />
            </li>
          )}
        </ol>
      </SortArea>
      <FieldError
        message={errors?.root?.message ?? errors?.message ?? (isFull ? field.tooMany : undefined)}
      />
      {count < field.max && (
        <MediaPickerButton
          label={t`Choose a screenshot`}
          text={t`Choose from the library`}
          onPick={({ url, alt }) => append({ url, alt }, { shouldFocus: false })}
        />
      )}
      <p className="text-small text-ink-3">{t`What a picture shows is read aloud to people who can’t see it.`}</p>
    </fieldset>
  );
}

interface SortedTileProps {
  id: string;
  /** What the picture is within a sentence: "screenshot 2". */
  name: string;
  label: string;
  src: string;
  upload: FieldUpload | undefined;
  queue: ReturnType<typeof usePictureUploads>['queue'];
  error: string | undefined;
  onFiles: (files: [File, ...File[]]) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** A tile that is moved by its handle, or with a mouse by its picture. */
function SortedTile({ id, name, children, ...tile }: SortedTileProps) {
  const { item, isDragging, listeners, handle } = useSortedItem(id, name);
  return (
    <li
      {...item}
      className={clsx('min-w-0 rounded-card', isDragging && 'relative z-10 bg-page shadow-float')}
    >
      <PictureTile
        {...tile}
        isSquare={false}
        area={{
          // A finger on the picture scrolls the page.
          onPointerDown: (event) => {
            if (event.pointerType === 'mouse') listeners?.onPointerDown?.(event);
          },
          onDragStart: (event) => event.preventDefault(),
          className: 'cursor-grab',
        }}
        handle={handle}
      >
        {children}
      </PictureTile>
    </li>
  );
}
