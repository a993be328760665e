import { t } from '@lingui/core/macro';
import type { ChosenEncoding } from '@appshelf/model/transfer';
import { Button } from '../../../../ui';
import { Section } from '../Section';

interface EncodingChoiceProps {
  /** Lines of the file as Windows-1252 reads them. */
  preview: readonly string[];
  onChoose: (encoding: ChosenEncoding) => void;
}

/** Offers to read a file that is no UTF-8 as Windows-1252, and shows what its texts would be then. */
export function EncodingChoice({ preview, onChoose }: EncodingChoiceProps) {
  return (
    <Section title={t`Read it as Windows-1252?`}>
      <p className="text-ink-2">{t`Older versions of Excel save CSV files in this encoding. These lines would then read:`}</p>
      <ul className="grid gap-1 rounded-card bg-sunken px-4 py-3">
        {preview.map((line, index) => (
          <li key={index} dir="auto" className="font-mono text-small wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="text-ink-2">{t`If letters look wrong here, they will look wrong on your pages, too.`}</p>
      <div>
        <Button onClick={() => onChoose('windows-1252')}>{t`Read as Windows-1252`}</Button>
      </div>
    </Section>
  );
}
