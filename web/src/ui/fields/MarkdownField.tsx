import { t } from '@lingui/core/macro';
import { useState, type KeyboardEventHandler, type ReactNode, type Ref } from 'react';
import { Button } from '../buttons/Button';
import { FieldError } from './Field';
import { PanelBoundary } from '../feedback/PanelBoundary';
import { Markdown } from '../text/Markdown';
import type { TextPictures } from './paste/textPictures';
import { useMarkdownPaste } from './paste/useMarkdownPaste';
import { TextArea } from './TextField';

interface MarkdownFieldProps {
  id?: string;
  /** The text area, so that a form can move the focus there. */
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  hint?: string;
  error?: string | undefined;
  rows?: number;
  className?: string;
  /** The limit in characters, which is shown but not enforced. */
  counter?: number;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: KeyboardEventHandler;
  /** Takes a pasted picture where it stands beside the text. */
  onPicture?: ((picture: File) => void) | undefined;
  /** Stores pasted pictures where they may stand within the text. Without both, the field says that none can be pasted. */
  pictures?: TextPictures;
  /** Shows the text as its page does, where that is not `Markdown`. */
  renderPreview?: (source: string) => ReactNode;
}

/** A text area for Markdown, with a preview. What is pasted becomes Markdown. */
export function MarkdownField({
  label,
  value,
  onChange,
  error,
  onKeyDown,
  onPicture,
  pictures,
  renderPreview = (source) => <Markdown source={source} />,
  ...rest
}: MarkdownFieldProps) {
  const [isPreview, setPreview] = useState(false);
  const paste = useMarkdownPaste({ value, onChange, onPicture, pictures });
  const isEmpty = value.trim() === '';
  return (
    <div className="relative [&_label]:pe-20">
      <Button
        size="sm"
        variant="quiet"
        aria-label={isPreview ? t`Write: ${label}` : t`Preview: ${label}`}
        className="absolute! -top-1.5 inset-e-0"
        onClick={() => setPreview(!isPreview)}
      >
        {isPreview ? t`Write` : t`Preview`}
      </Button>
      {isPreview ? (
        <div role="group" aria-label={t`Preview of ${label}`} className="grid gap-1.5">
          <p className="pe-20 font-semibold">{label}</p>
          <div className="min-h-24 rounded-control px-3 py-2 ring-1 ring-line ring-inset">
            {isEmpty ? (
              <p className="text-ink-3">{t`Nothing to show yet.`}</p>
            ) : (
              <PanelBoundary title={t`The preview can’t be shown`}>
                {renderPreview(value)}
              </PanelBoundary>
            )}
          </div>
          <FieldError message={error} />
        </div>
      ) : (
        <>
          <TextArea
            {...rest}
            label={label}
            error={error}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...paste.handlers}
            onKeyDown={(event) => {
              paste.onKeyDown(event);
              onKeyDown?.(event);
            }}
          />
          <p role="status" className="text-small text-ink-2">
            {paste.note}
          </p>
        </>
      )}
      {pictures?.progress}
    </div>
  );
}
