import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { languages } from '@appshelf/model';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { translations } from 'virtual:translations';
import { formatCount } from '../../../lib/formatCount';
import { formatList } from '../../../lib/formatList';
import { formatPercent } from '../../../lib/formatNumber';
import {
  Button,
  ErrorPanel,
  FileDropArea,
  PageHeader,
  PageMeta,
  Table,
  TD,
  TH,
  THead,
  TR,
} from '../../../ui';
import { storePreview } from './previewedTranslation';
import {
  maxTranslationBytes,
  readTranslationFile,
  type TranslationFile,
} from './readTranslationFile';

/**
 * /translations: how far each translation of the interface is, its file, who translated, and the preview of a file. Translators
 * need a program that edits PO files, and no program of developers (docs/translate/languages.md).
 */
export function TranslationsPage() {
  return (
    <div className="grid gap-10 pt-10 page-width">
      <PageMeta title={t`Translations`} />
      <PageHeader
        title={t`Translations`}
        lead={t`The buttons, sentences and errors of this site, in other languages.`}
      />
      <TranslationTable />
      <section aria-labelledby="preview" className="grid max-w-reading gap-4">
        <h2 id="preview">{t`Preview your translation`}</h2>
        <p className="text-ink-2">
          <Trans>
            Download a file from the table and open it in a translation program such as Poedit. Then
            choose it here: this tab shows the whole site with your sentences. The file stays on
            your device.
          </Trans>
        </p>
        <PreviewForm />
      </section>
    </div>
  );
}

function TranslationTable() {
  return (
    <Table label={t`Translations`}>
      <THead>
        <TR>
          <TH>{t`Language`}</TH>
          <TH>{t`Translated`}</TH>
          <TH>{t`Translators`}</TH>
          <TH>{t`File`}</TH>
        </TR>
      </THead>
      <tbody>
        {translations.map(({ language, total, translated, translators, file }) => (
          <TR key={language}>
            <TD lang={language}>{languages[language].name}</TD>
            <TD>{formatPercent(Math.floor((translated / total) * 100) / 100)}</TD>
            <TD>
              {translators.length === 0 ? t`The makers of this software` : formatList(translators)}
            </TD>
            <TD>
              <a href={file} download className="link">
                {file.slice(file.lastIndexOf('/') + 1)}
              </a>
            </TD>
          </TR>
        ))}
      </tbody>
    </Table>
  );
}

/** Reads the chosen file, says what is broken in it, and starts the preview. */
function PreviewForm() {
  const [file, setFile] = useState<TranslationFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const translated = formatCount(file?.translated ?? 0);
  const choose = async (chosen: File) => {
    setFile(null);
    setError(null);
    const read =
      chosen.size > maxTranslationBytes ? null : readTranslationFile(await chosen.text());
    if (read === null) {
      setError(
        t`This file isn’t a translation of the interface. Choose a PO file that you downloaded here.`,
      );
      return;
    }
    setFile(read);
  };
  const preview = (chosen: TranslationFile) => {
    if (storePreview(chosen)) location.assign('/');
    else
      setError(
        t`Your browser has no room for the preview. Allow this site to store data and try again.`,
      );
  };
  return (
    <div className="grid justify-items-start gap-4">
      <FileDropArea
        label={t`Translation`}
        button={t`Choose a PO file`}
        Icon={FileUp}
        variant="secondary"
        accept=".po,text/x-gettext-translation"
        onFiles={([chosen]) => void choose(chosen)}
      >
        {t`or drop it here.`}
      </FileDropArea>
      {error !== null && <ErrorPanel title={t`The translation can’t be shown`} message={error} />}
      {file !== null && (
        <>
          <p role="status">
            {languages[file.language].name}:{' '}
            {plural(file.total, {
              one: `${translated} of one sentence is translated.`,
              other: `${translated} of # sentences are translated.`,
            })}
          </p>
          {file.problems.length > 0 && (
            <div className="grid gap-2">
              <p>{t`These translations have errors, so the preview shows them in English:`}</p>
              <ul className="grid gap-2 text-small">
                {file.problems.map(({ sentence, problem }) => (
                  <li key={sentence}>
                    <q lang="en">{sentence}</q> – <span lang="en">{problem}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Button variant="primary" onClick={() => preview(file)}>
            {t`Preview the site`}
          </Button>
        </>
      )}
    </div>
  );
}
