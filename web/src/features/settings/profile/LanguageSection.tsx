import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { getLanguagePath, languages } from '@appshelf/model';
import { useState, type ChangeEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { getLanguage } from '../../../lib/i18n';
import { toAppError, useAppSelector } from '../../../store';
import { SelectField } from '../../../ui';
import { interfaceTranslationsPath, storedLanguage } from '../../languages';
import { selectLanguages } from '../../site';
import { contentTranslationsPath } from '../../translations';
import { useSavePreferenceMutation } from './api';
import { useMember } from './useMember';

/**
 * The language of the site, on a site in several. A choice is saved with the account, and then the page is loaded in that
 * language.
 */
export function LanguageSection() {
  const member = useMember();
  const offered = useAppSelector(selectLanguages);
  const { pathname } = useLocation();
  const [savePreference, { isLoading }] = useSavePreferenceMutation();
  const [failure, setFailure] = useState<string>();
  if (member === null || offered.length === 1) return null;

  const choose = async ({ target }: ChangeEvent<HTMLSelectElement>): Promise<void> => {
    const language = offered.find((code) => code === target.value);
    if (language === undefined) return;
    try {
      await savePreference({ member, input: { language } }).unwrap();
    } catch (error) {
      setFailure(toAppError(error).message);
      return;
    }
    storedLanguage.write(language);
    location.assign(getLanguagePath(language, pathname));
  };

  return (
    <div className="mt-8 max-w-xs">
      <SelectField
        label={t`Language`}
        value={getLanguage()}
        disabled={isLoading}
        error={failure}
        options={offered.map((code) => ({ value: code, label: languages[code].name }))}
        onChange={(event) => void choose(event)}
      />
      <p className="mt-3 text-small text-ink-2">
        <Trans>
          Help with the{' '}
          <Link to={interfaceTranslationsPath} className="text-accent underline underline-offset-4">
            translations of this site
          </Link>
          , or{' '}
          <Link to={contentTranslationsPath} className="text-accent underline underline-offset-4">
            translate instructions
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
