import { t } from '@lingui/core/macro';
import { Table, TD, TH, THead, TR } from '../../../ui';
import type { TimeChartProps } from './figures';
import { formatFigure, formatLongDay } from './format';

/** The data of a chart as a table, the latest day first. */
export function DayTable({ title, days, values, previous }: Omit<TimeChartProps, 'shape'>) {
  const places = days.map((_day, place) => place).reverse();
  return (
    <Table isStatic label={t`${title} by day`}>
      <THead>
        <TR>
          <TH>{t`Day`}</TH>
          <TH align="end">{title}</TH>
          {previous !== undefined && <TH align="end">{t`Previous range`}</TH>}
        </TR>
      </THead>
      <tbody>
        {places.map((place) => {
          const day = days[place] ?? '';
          return (
            <TR key={day}>
              <TD>{formatLongDay(day)}</TD>
              <TD className="text-end">{formatFigure(values[place] ?? null)}</TD>
              {previous !== undefined && (
                <TD className="text-end text-ink-3">
                  {formatFigure(previous.values[place] ?? null)}
                </TD>
              )}
            </TR>
          );
        })}
      </tbody>
    </Table>
  );
}
