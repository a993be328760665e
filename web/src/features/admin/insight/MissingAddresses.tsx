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
      lead={t`How often they were asked for, at most once a minute for each place that caches pages, and once an hour for each network. What programs try on every site is left out.`}
    >
      {missing.length === 0 ? (
        <p className="text-ink-3">{t`Nobody asked for an address that does not exist.`}</p>
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
