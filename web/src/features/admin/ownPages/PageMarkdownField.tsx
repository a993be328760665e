import { t } from '@lingui/core/macro';
import { limits } from '@appshelf/model';
import type { ControllerFieldState } from 'react-hook-form';
import { TextPreview } from '../../texts';
import { PictureTextField } from '../media';

/** What a form's `Controller` renders the field with. */
interface PageMarkdownFieldProps {
  field: { value: string; onChange: (markdown: string) => void };
  fieldState: ControllerFieldState;
}

/** The text of a page in Markdown, with its preview. */
export const PageMarkdownField = ({
  field: { value, onChange },
  fieldState,
}: PageMarkdownFieldProps) => (
  <PictureTextField
    label={t`Text`}
    hint={t`You can use Markdown. Start with ## for headings, because the page already has its title above.`}
    rows={24}
    className="max-h-[65dvh]!"
    counter={limits.pageText.markdown}
    error={fieldState.error?.message}
    {...{ value, onChange }}
    renderPreview={(source) => <TextPreview source={source} />}
  />
);
