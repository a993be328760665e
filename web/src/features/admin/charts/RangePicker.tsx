import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useState, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, FieldError, TextField } from '../../../ui';
import {
  getNamedRange,
  rangeNames,
  getRangeProblem,
  toRangeSearch,
  type DayRange,
  type RangeName,
} from './range';
import { formatRange } from './format';
import { i18n } from '../../../lib/i18n';

interface RangeChooserProps {
  range: DayRange;
  today: string;
  /** Why the range in the address is invalid; undefined when it is valid. */
  problem: string | undefined;
}

/** Chooses the range of days, which is stored in the address. */
export function RangePicker({ range, today, problem }: RangeChooserProps) {
  const names = Object.keys(rangeNames) as RangeName[];
  const [isOpen, setIsOpen] = useState(range.name === null);
  const chip = (isChosen: boolean) =>
    clsx(
      'inline-flex min-h-9 items-center rounded-control px-3 font-medium ring-1',
      isChosen
        ? 'bg-accent-soft text-ink ring-accent'
        : 'text-ink-2 ring-line hover:text-ink hover:ring-edge',
    );
  return (
    <div className="grid gap-3">
      <nav aria-label={t`Range`} className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Link
            key={name}
            to={toRangeSearch(getNamedRange(name, today))}
            aria-current={range.name === name ? 'true' : undefined}
            className={chip(range.name === name)}
            onClick={() => setIsOpen(false)}
          >
            {i18n._(rangeNames[name])}
          </Link>
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          className={chip(range.name === null)}
          onClick={() => setIsOpen(!isOpen)}
        >{t`Custom range`}</button>
      </nav>
      {isOpen && <CustomRangeForm key={`${range.from} ${range.to}`} range={range} today={today} />}
      {problem !== undefined && (
        <FieldError message={t`${problem} The last 30 days are shown instead.`} />
      )}
      <p aria-live="polite" className="text-small text-ink-3">
        {t`${formatRange(range)}, days in UTC.`}
        {range.to === today && <span> {t`Today is not over yet, so it is not compared.`}</span>}
      </p>
    </div>
  );
}

function CustomRangeForm({ range, today }: { range: DayRange; today: string }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const [problem, setProblem] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = getRangeProblem(from, to, today);
    setProblem(found);
    if (found === undefined) void navigate(toRangeSearch({ name: null, from, to }));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={t`First day`}
        type="date"
        max={today}
        value={from}
        error={problem}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t`Last day`}
        type="date"
        max={today}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" className="mt-7">{t`Show these days`}</Button>
    </form>
  );
}
