import { plural, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatCount } from '../../../lib/formatCount';
import { isComposing } from '../../../lib/isComposing';
import { BidiText, IconButton, OptionList, TextField, toCombobox } from '../../../ui';
import { stepTo } from '../../search';
import { listChoices, type Choice, type PickerOption } from './pickerChoices';

/** What separates words in any language of the site. */
const comma = /[,،、]/;

const joinWords = (words: readonly string[]): string =>
  words.map((word) => word.trimStart()).join(', ');

interface PickerFieldProps {
  label: string;
  hint: string;
  /** The chosen values, in their order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur: () => void;
  /** What there is to choose from, the best first. */
  options: readonly PickerOption[];
  /** The most values. */
  max: number;
  /** Converts typed words to the value that they would add. */
  toValue: (text: string) => string;
  /** Whether a comma also adds words that match no option. Otherwise only a choice adds them. */
  isFree?: boolean;
  /** A note on a chosen value, such as that it has no entry. */
  getNote?: (value: string) => string | undefined;
  error: string | undefined;
}

/**
 * Chooses several values by typing a part of their names, and adds others. Enter takes the marked option, and commas separate
 * values that are typed or pasted.
 */
export function PickerField(props: PickerFieldProps) {
  const { label, hint, value, onChange, onBlur, options, max, toValue, error } = props;
  const { isFree = false, getNote } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [word = '', ...later] = text.split(comma);
  const isFull = value.length >= max;
  const choices = isFull ? [] : listChoices({ text: word, options, chosen: value, toValue });
  /** Whether the field was left before what was typed in it was added. */
  const isLeft = !isOpen && text.trim() !== '';
  const showsList = isOpen && choices.length > 0;
  const getLabel = (id: string) => options.find((option) => option.value === id)?.label ?? id;

  /** The value for a finished word: empty for an empty one, and null for one that only a choice adds. */
  const findValue = (finished: string): string | null => {
    if (finished.trim() === '') return '';
    const [best] = listChoices({ text: finished, options, chosen: [], toValue });
    if (best?.isExact === true) return best.value;
    return isFree ? toValue(finished) : null;
  };
  /** Adds values, and the words before commas up to the first that only a choice adds. The rest stays in the field. */
  const type = (next: string, ...added: string[]) => {
    const [finished = '', ...others] = next.split(comma);
    const found = others.length === 0 ? null : findValue(finished);
    if (found !== null) {
      type(joinWords(others), ...added, found);
      return;
    }
    const chosen = new Set([...value, ...added.filter((id) => id !== '')]);
    if (chosen.size > value.length) onChange([...chosen]);
    setText(next);
    setActive(0);
    setOpen(next !== '');
  };
  const take = (id: string) => type(joinWords(later), id);
  const describeState = (): string => {
    if (isLeft) return t`“${text.trim()}” isn’t added yet. Press Enter in the field to add it.`;
    if (!showsList) return '';
    return plural(choices.length, { one: '1 suggestion', other: '# suggestions' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(showsList ? stepTo(event.key, active, choices.length) : 0);
    } else if (event.key === 'Enter' && (text.trim() !== '' || showsList)) {
      event.preventDefault();
      const choice = choices[Math.max(0, active)];
      if (choice !== undefined) take(choice.value);
    }
  };
  return (
    <div className="grid gap-2">
      <div className="relative">
        <TextField
          ref={input}
          label={label}
          optional
          hint={hint}
          error={error}
          {...toCombobox(listId, showsList, active)}
          autoCapitalize="none"
          value={text}
          onClick={() => setOpen(true)}
          onFocus={() => setOpen(text !== '')}
          onBlur={() => {
            setOpen(false);
            onBlur();
          }}
          onKeyDown={onKeyDown}
          onChange={({ target }) => type(target.value)}
        />
        {showsList && (
          <OptionList
            id={listId}
            label={label}
            options={choices.map((choice) => ({
              key: choice.isNew ? `+${choice.value}` : choice.value,
              content: <ChoiceText choice={choice} />,
            }))}
            active={active}
            onTake={(place) => take(choices[place]?.value ?? '')}
          />
        )}
      </div>
      <p role="status" className={isLeft ? 'text-small text-warn' : 'sr-only'}>
        <BidiText text={describeState()} />
      </p>
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {value.map((id) => {
            const name = getLabel(id);
            const note = getNote?.(id);
            return (
              <li
                key={id}
                className="flex min-h-8 max-w-full items-center gap-1.5 rounded-control bg-surface ps-2.5 ring-1 ring-line ring-inset"
              >
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {name}
                </span>
                {note !== undefined && <span className="text-small text-warn">{note}</span>}
                <IconButton
                  size="sm"
                  label={t`Remove ${name}`}
                  icon={X}
                  onClick={() => {
                    onChange(value.filter((other) => other !== id));
                    input.current?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isFull && (
        <p className="text-small text-ink-2">{t`You can choose at most ${formatCount(max)}.`}</p>
      )}
    </div>
  );
}

function ChoiceText({ choice: { isNew, label, detail } }: { choice: Choice }) {
  return (
    <>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {isNew ? t`Add “${label}”` : label}
      </span>
      {detail !== undefined && (
        <span className="ms-auto shrink-0 text-small text-ink-3">{detail}</span>
      )}
    </>
  );
}
