import { t } from '@lingui/core/macro';
import { toReadablePath } from '@appshelf/model';
import { ButtonLink, pinnedCell, Table, TD, TH, THead, TR } from '../../../ui';
import { useCanOpen } from '../access';
import type { InsightLists } from './insightLists';
import { Section, useShownRows } from './Section';
import { formatCount } from '../../../lib/formatCount';

/** The requested addresses without a page, each with a link that makes a redirect of it. */
export function MissingAddresses({ missing }: Pick<InsightLists, 'missing'>) {
  const mayRedirect = useCanOpen('/admin/redirects');
  const [shown, more] = useShownRows(missing);
  return (
    <Section
      title={t`Addresses without a page`}
      lead={t`How often each was requested, at most once a minute per cache and once an hour per network. Addresses that bots try on every site are left out.`}
    >
      {missing.length === 0 ? (
        <p className="text-ink-3">{t`No missing addresses were requested.`}</p>
      ) : (
        <Table label={t`Addresses without a page`}>
          <THead>
            <TR>
              <TH className={`${pinnedCell} inset-s-0`}>{t`Address`}</TH>
              <TH>{t`Requests`}</TH>
              <TH>{t`Linked on`}</TH>
              {mayRedirect && (
                <TH>
                  <span className="sr-only">{t`Actions`}</span>
                </TH>
              )}
            </TR>
          </THead>
          <tbody>
            {shown.map(({ path, count, from }) => (
              <TR key={path}>
                <TD className={`${pinnedCell} inset-s-0 max-w-[45cqw] font-semibold wrap-anywhere`}>
                  <bdi>{toReadablePath(path)}</bdi>
                </TD>
                <TD className="tabular-nums">{formatCount(count)}</TD>
                <TD className="min-w-48 wrap-anywhere text-ink-2">
                  {from.length === 0
                    ? t`unknown`
                    : from
                        .map(({ source, count: times }) => `${source} (${formatCount(times)})`)
                        .join(', ')}
                </TD>
                {mayRedirect && (
                  <TD className="text-end">
                    <ButtonLink
                      size="sm"
                      to={`/admin/redirects?${new URLSearchParams({ from: path }).toString()}`}
                      aria-label={t`Redirect ${path}`}
                    >{t`Redirect`}</ButtonLink>
                  </TD>
                )}
              </TR>
            ))}
          </tbody>
        </Table>
      )}
      {more}
    </Section>
  );
}
