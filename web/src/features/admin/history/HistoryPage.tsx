import { t } from '@lingui/core/macro';
import {
  contentKinds,
  findContentName,
  getContentPage,
  getHistoryPermission,
  getTaxonomyPath,
  taxonomyNames,
} from '@appshelf/model';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink, PageHeader, PageMeta, PageNotFoundError } from '../../../ui';
import { useHasPermission } from '../../session';
import { useCanOpen } from '../access';
import { AuditEntries } from '../audit';
import { TaxonomyHistory } from './TaxonomyHistory';
import { translate } from '../../../lib/translate';
import { inSentence } from '../../../lib/inSentence';

/**
 * /admin/history?of={path}: who changed a document of any declared kind, and what, also after it was deleted. Former
 * lists of terms are restored here. For kinds with an editor, it links to the editor, which restores them.
 */
export function HistoryPage() {
  const [parameters] = useSearchParams();
  const path = parameters.get('of') ?? '';
  const kind = findContentName(path);
  const mayRead = useHasPermission(getHistoryPermission(path));
  const href = getContentPage(path) ?? '';
  const mayOpen = useCanOpen(href);
  if (kind === undefined) throw new PageNotFoundError();
  const list = taxonomyNames.find((name) => path === getTaxonomyPath(name));
  const noun = translate(contentKinds[kind].names[0]);
  const name = inSentence(noun);
  const title = t`${noun}: history`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageMeta title={title} />
      <PageHeader
        title={title}
        lead={<span className="wrap-anywhere">{path}</span>}
        actions={mayOpen && <ButtonLink to={href}>{t`Open the ${name}`}</ButtonLink>}
      />
      {!mayRead && <p className="text-ink-2">{t`Your roles don’t include this history.`}</p>}
      {mayRead && list !== undefined && <TaxonomyHistory key={path} name={list} />}
      {mayRead && list === undefined && (
        <AuditEntries
          key={path}
          label={t`Changes of this ${name}`}
          about={path}
          empty={t`No changes by moderators or editors yet. Changes by the author are not listed.`}
        />
      )}
    </div>
  );
}
