import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { DateText } from '../../../../ui';
import { PersonName } from '../../../presence';
import { getKindNouns } from '../choose/kinds';
import { Section } from '../Section';
import { useListImportsQuery } from './api';

/** The latest imports of everybody, with links to what each one wrote. Renders nothing before the first one. */
export function EarlierImports() {
  const { data = [] } = useListImportsQuery(null);
  // A lost response to the first write makes another first step when the import continues.
  const imports = [...new Map(data.map((step) => [step.import, step])).values()];
  if (imports.length === 0) return null;
  return (
    <Section title={t`Earlier imports`}>
      <ul
        aria-label={t`Earlier imports`}
        className="divide-y divide-line rounded-card bg-surface ring-1 ring-line"
      >
        {imports.map(({ import: id, kind, file, by, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
            <Link
              to={`/admin/import?kind=${kind}&import=${id}`}
              className="font-semibold wrap-anywhere text-accent hover:underline"
            >
              <bdi>{file}</bdi>
            </Link>
            <span className="text-small text-ink-2">
              {getKindNouns(kind)[1]}
              {' · '}
              <Trans>
                by <PersonName uid={by} /> <DateText at={at} />
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
