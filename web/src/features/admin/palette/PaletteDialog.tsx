import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Command as Primitive } from 'cmdk';
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../../store';
import { Button, IconButton, KeyHint, BidiText } from '../../../ui';
import { selectSession } from '../../session';
import type { Command } from './commands';
import { rememberChoice } from './recent';
import { useCommandGroups, type PaletteContent, type PalettePages } from './useCommandGroups';

interface PaletteDialogProps {
  pages: PalettePages;
  onClose: () => void;
}

const navigationKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** The open command palette: a search field and a list of commands. */
export function PaletteDialog({ pages, onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useAppSelector(selectSession);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const content = useCommandGroups(text, pages, user);
  const active = useActiveCommand(text, content);
  const before = useRef<Element | null>(null);
  const leaves = useRef(false);

  const choose = (command: Command): void => {
    if (command.isTransient !== true) rememberChoice(user?.uid ?? '', command);
    leaves.current = command.to !== undefined && command.to.split('?')[0] !== pathname;
    onClose();
    command.run?.();
    if (command.to !== undefined) void navigate(command.to);
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A new page sets the focus itself.
            if (!leaves.current && before.current instanceof HTMLElement) before.current.focus();
          }}
          className="fixed inset-x-3 top-3 z-50 mx-auto max-w-xl animate-fade overflow-hidden rounded-card bg-raised shadow-float focus:outline-none sm:top-[12vh]"
        >
          <Dialog.Title className="sr-only">{t`Search and commands`}</Dialog.Title>
          <Primitive
            label={t`Search and commands`}
            shouldFilter={false}
            vimBindings={false}
            loop
            {...active.control}
            onKeyDown={({ key }) => {
              if (navigationKeys.includes(key)) active.onMove();
            }}
            className="flex max-h-[calc(100dvh-1.5rem)] flex-col sm:max-h-[72vh]"
          >
            <div className="flex items-center gap-3 border-b border-line pe-2 ps-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <Primitive.Input
                value={typed}
                onValueChange={setTyped}
                maxLength={200}
                placeholder={t`Page, app, account or action`}
                className="h-13 min-w-0 flex-1 bg-transparent text-lead placeholder:text-ink-3 focus:outline-hidden"
              />
              <IconButton size="sm" label={t`Close`} icon={X} onClick={onClose} />
            </div>
            <SearchStatus text={text} content={content} />
            <Primitive.List
              label={t`Results`}
              onPointerMoveCapture={active.onMove}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5"
            >
              {content.groups.map(({ heading, commands }) => (
                <Primitive.Group
                  key={heading}
                  heading={heading}
                  className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-small **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-ink-3"
                >
                  {commands.map((command) => (
                    <CommandItem key={command.id} command={command} onChoose={choose} />
                  ))}
                </Primitive.Group>
              ))}
            </Primitive.List>
            <p
              aria-hidden="true"
              className="hidden gap-4 border-t border-line px-4 py-2 text-small text-ink-3 sm:flex"
            >
              <span>
                <Trans>
                  <KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> to move
                </Trans>
              </span>
              <span>
                <Trans>
                  <KeyHint>Enter</KeyHint> to choose
                </Trans>
              </span>
              <span>
                <Trans>
                  <KeyHint>Esc</KeyHint> to close
                </Trans>
              </span>
            </p>
          </Primitive>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandItem({
  command,
  onChoose,
}: {
  command: Command;
  onChoose: (command: Command) => void;
}) {
  const { id, label, detail, Icon } = command;
  return (
    <Primitive.Item
      value={id}
      onSelect={() => onChoose(command)}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 data-[selected=true]:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {label}
      </span>
      {detail !== undefined && detail !== label && (
        <span dir="auto" className="max-w-[45%] truncate text-small text-ink-3">
          {detail}
        </span>
      )}
    </Primitive.Item>
  );
}

/** The status of a search: no results, searching, or failed. */
function SearchStatus({ text, content }: { text: string; content: PaletteContent }) {
  const { isFound, isSearching, failure, retry } = content;
  const isEmpty = !isFound && !isSearching && failure === null;
  return (
    <>
      <p role="status" className={isEmpty ? 'px-4 pt-3 text-ink-2' : 'sr-only'}>
        {isEmpty && <BidiText text={t`No results for “${text}”. Try other words.`} />}
        {isSearching && <span>{t`Searching…`}</span>}
      </p>
      {failure !== null && (
        <div
          role="alert"
          className="mx-3 mt-3 flex flex-wrap items-center gap-3 rounded-control bg-bad-soft px-3 py-2"
        >
          <p className="min-w-0 flex-1">{t`${failure} Check your connection and try again.`}</p>
          <Button size="sm" onClick={retry}>{t`Try again`}</Button>
        </div>
      )}
    </>
  );
}

/**
 * The command that Enter chooses: the first one, even when later results appear above it, until somebody moves to
 * another one.
 */
function useActiveCommand(text: string, { groups }: PaletteContent) {
  const [moved, setMoved] = useState<{ text: string; to: string } | null>(null);
  const isMoving = useRef(false);
  const ids = groups.flatMap(({ commands }) => commands.map(({ id }) => id));
  const chosen = moved?.text === text && ids.includes(moved.to) ? moved.to : undefined;
  return {
    control: {
      value: chosen ?? ids[0] ?? '',
      onValueChange: (to: string): void => {
        if (isMoving.current) setMoved({ text, to });
        isMoving.current = false;
      },
    },
    onMove: (): void => {
      isMoving.current = true;
    },
  };
}
