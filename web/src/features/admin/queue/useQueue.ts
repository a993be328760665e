import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../lib/formatCount';
import { toAppError, useAppDispatch, useAppSelector, useLastKnown } from '../../../store';
import { selectSession } from '../../session';
import { restoreDeleted } from '../../trash';
import { useLazyGetAdminNameQuery } from '../people';
import type { Conflict } from './conflict';
import type { Decision, QueueKind, Step } from './kind';
import { useCurrentEntry } from './useCurrentEntry';
import { useOptimisticRemoval } from './useOptimisticRemoval';
import { useQueueShortcuts } from './useQueueShortcuts';

/** The result of a decision. */
export interface QueueNotice {
  sentences: readonly string[];
  tone: 'done' | 'warning';
  /** Undoes the decision; null when it can't be undone. */
  undo: (() => Promise<void>) | null;
}

/** A decision that can be made, with the entries to which it applies. */
export interface OfferedDecision<Item, State extends string> {
  decision: Decision<Item, State>;
  items: readonly Item[];
}

interface QueueOptions<Item, State extends string> {
  kind: QueueKind<Item, State>;
  /** All entries of the queue; null while they aren't known. */
  items: readonly Item[] | null;
  /** Whether an entry stays in the list after the decision that leads to a state. By default it leaves. */
  stays?: (to: State) => boolean;
  /** What further keys do with the current entry. */
  keys?: Record<string, (item: Item) => void>;
}

/** How many conflicts are described; the others are counted. */
const maxSentences = 3;

const none: readonly never[] = [];

/**
 * A queue of entries that several moderators work on, by pointer or keyboard, one by one or several at once. A decided
 * entry leaves the list at once and comes back when the decision fails. When another moderator was faster, the notice says
 * who.
 */
export function useQueue<Item, State extends string>({
  kind,
  items: known,
  stays = () => false,
  keys: furtherKeys = {},
}: QueueOptions<Item, State>) {
  const { getKey, names, states, decisions } = kind;
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectSession).user?.uid ?? '';
  const [getAdminName] = useLazyGetAdminNameQuery();
  const entries = useLastKnown(known);
  const items = entries ?? none;
  const { shown, removeFromList, restoreToList } = useOptimisticRemoval(items, kind);
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => shown.map(getKey), [shown, getKey]);
  const { current, step, refocus } = useCurrentEntry(list, keys);
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<QueueNotice | null>(null);
  /** The decision that waits for its note. */
  const [asked, setAsked] = useState<OfferedDecision<Item, State> | null>(null);
  /** Entries decided or deleted here, which need no explanation when they leave. They may leave before the response arrives. */
  const handled = useRef(new Set<string>());
  /** The entry that was current before the queue changed. When it disappears, the next one is current already. */
  const lookedAt = useRef<string | null>(null);

  const selectable = shown.filter((item) => decisions.some(({ appliesTo }) => appliesTo(item)));
  const selected = selectable.filter((item) => selectedKeys.has(getKey(item)));

  const showDone = (sentence: string, undo: QueueNotice['undo'] = null): void =>
    setNotice({ sentences: [sentence], tone: 'done', undo });
  const warn = (sentence: string): void =>
    setNotice({ sentences: [sentence], tone: 'warning', undo: null });

  const describeConflict = async (item: Item, conflict: Conflict<State>): Promise<string> => {
    const name = names(item).sentence;
    if (conflict.reason === 'edited')
      return t`${name} has changed since you read it. Load it again.`;
    if (conflict.reason === 'deleted') return t`${name} has already been deleted.`;
    const another = t`Another administrator`;
    const decider =
      conflict.by === null
        ? another
        : conflict.by === by
          ? t`You`
          : // The sentence is shown even when the name can't be read.
            await getAdminName(conflict.by, true)
              .unwrap()
              .catch(() => another);
    return states[conflict.to].decidedBefore(decider, item);
  };

  const makeStep = async (each: Step<Item, State>) => {
    try {
      const conflict = await dispatch(kind.decide(each, by));
      return {
        ...each,
        problem: conflict === null ? null : await describeConflict(each.item, conflict),
      };
    } catch (error) {
      const { message } = toAppError(error);
      return { ...each, problem: `${names(each.item).sentence}: ${message}` };
    }
  };

  /** Sends decisions, shows the results as a notice, and returns the entries for which that failed. */
  const submit = async (
    steps: readonly Step<Item, State>[],
    undoTo?: (item: Item) => State,
  ): Promise<Item[]> => {
    const [first] = steps;
    if (first === undefined) return [];
    const outcomes = await Promise.all(steps.map(makeStep));
    const failed = outcomes.flatMap(({ item, problem }) =>
      problem === null ? [] : [{ item, problem }],
    );
    const changed = outcomes.filter(({ problem }) => problem === null);
    for (const { item } of failed) handled.current.delete(getKey(item));
    restoreToList(failed.map(({ item }) => getKey(item)));
    const problems = failed.slice(0, maxSentences).map(({ problem }) => problem);
    const others = failed.length - problems.length;
    const { done, doneToSeveral } = states[first.to];
    const [only, ...further] = changed;
    setNotice({
      sentences: [
        ...(only === undefined
          ? []
          : further.length === 0 || doneToSeveral === undefined
            ? [done(only.item)]
            : [doneToSeveral(changed.length)]),
        ...problems,
        ...(others === 0 ? [] : [t`${formatCount(others)} more could not be changed.`]),
      ],
      tone: failed.length === 0 ? 'done' : 'warning',
      undo:
        undoTo === undefined || changed.length === 0
          ? null
          : async () => {
              restoreToList(changed.map(({ item }) => getKey(item)));
              await submit(
                changed.map(({ item, to }) => ({ item, to: undoTo(item), from: to, note: '' })),
              );
            },
    });
    return failed.map(({ item }) => item);
  };

  /** Makes a decision about entries, and returns those for which that failed. */
  const decide = (
    { decision: { to, undoTo }, items: fitting }: OfferedDecision<Item, State>,
    note = '',
  ): Promise<Item[]> => {
    if (!stays(to)) {
      const leaving = fitting.map(getKey);
      removeFromList(leaving);
      for (const key of leaving) handled.current.add(key);
    }
    return submit(
      fitting.map((item) => ({ item, to, from: null, note })),
      undoTo,
    );
  };

  /** The decisions that can be made about entries. Some can only be made about one at a time. */
  const listOffered = (chosen: readonly Item[]): OfferedDecision<Item, State>[] =>
    decisions
      .map((decision) => ({ decision, items: chosen.filter(decision.appliesTo) }))
      .filter(
        ({ decision: { to }, items: { length } }) =>
          length === 1 || (length > 1 && states[to].doneToSeveral !== undefined),
      );

  /** Makes a decision, after asking for the note if it has one. */
  const ask = (offered: OfferedDecision<Item, State>): void => {
    if (offered.decision.note === undefined) void decide(offered);
    else setAsked(offered);
  };

  /** @throws Error with a message for people: a conflict or a failure. */
  const remove = async (item: Item): Promise<void> => {
    if (kind.deletion === undefined) return;
    const { getPath, run } = kind.deletion;
    const key = getKey(item);
    const name = names(item).sentence;
    handled.current.add(key);
    try {
      const conflict = await dispatch(run(item));
      if (conflict !== null) throw new Error(await describeConflict(item, conflict));
    } catch (problem) {
      handled.current.delete(key);
      throw problem;
    }
    const restore = async () => {
      try {
        await dispatch(restoreDeleted(getPath(item)));
        showDone(t`${name} restored.`);
      } catch (error) {
        const reason = toAppError(error).message;
        warn(t`${name} could not be restored: ${reason}`);
      }
    };
    showDone(t`${name} deleted.`, restore);
  };

  const select = (key: string, isSelected: boolean): void => {
    const next = new Set(selectedKeys);
    if (isSelected) next.add(key);
    else next.delete(key);
    setSelectedKeys(next);
  };

  const undo = (): void => {
    const run = notice?.undo ?? null;
    if (run === null) return;
    setNotice(null);
    void run();
  };

  useQueueShortcuts(list, (key) => {
    const at = shown.find((item) => getKey(item) === current);
    const chosen = selected.length > 0 ? selected : at === undefined ? [] : [at];
    const commands: Record<string, () => void> = {
      j: () => step(1),
      arrowdown: () => step(1),
      k: () => step(-1),
      arrowup: () => step(-1),
      u: undo,
    };
    if (at !== undefined && selectable.includes(at)) {
      commands.x = () => select(getKey(at), !selectedKeys.has(getKey(at)));
    }
    for (const [name, run] of Object.entries(furtherKeys)) {
      commands[name] = () => at !== undefined && run(at);
    }
    for (const offered of listOffered(chosen)) {
      commands[offered.decision.key] = () => ask(offered);
    }
    commands[key]?.();
    return key in commands;
  });

  /** Explains what another person did to an entry that has the focus or is selected. */
  const explain = async (item: Item, isGone: boolean): Promise<void> => {
    if (!isGone) {
      const name = names(item).sentence;
      warn(t`${name} was edited just now. Read it again before you decide.`);
      return;
    }
    const conflict = await dispatch(kind.findConflict(item));
    if (conflict === null || (conflict.reason === 'decided' && conflict.by === by)) return;
    warn(await describeConflict(item, conflict));
  };

  useChangedEntries(items, kind, (item, isGone) => {
    const key = getKey(item);
    const isOwn = handled.current.has(key);
    if (isGone) handled.current.delete(key);
    const isLookedAt = key === lookedAt.current || selectedKeys.has(key);
    if (isOwn || !isLookedAt) return;
    explain(item, isGone).catch(() => {
      // Without a connection the reason is unknown; the list shows that the entry is gone.
    });
  });
  useEffect(() => {
    lookedAt.current = current;
  });

  return {
    kind,
    by,
    list,
    /** The entries that are shown; null while they aren't known. */
    shown: entries === null ? null : shown,
    /** How many entries the queue has, with those that were decided just now. */
    size: items.length,
    current,
    selectable,
    selected,
    select,
    selectAll: (isSelected: boolean) =>
      setSelectedKeys(new Set(isSelected ? selectable.map(getKey) : [])),
    decide,
    listOffered,
    ask,
    asked,
    closeQuestion: () => setAsked(null),
    remove,
    notice,
    undo,
    /** Shows a result that the queue didn't make itself, such as a reply. */
    showDone,
    closeNotice: () => setNotice(null),
    refocus,
    describeConflict,
  };
}

/** Calls `onChange` for each entry that leaves the queue or whose author edits it. */
function useChangedEntries<Item>(
  items: readonly Item[],
  { getKey, getEdition }: Pick<QueueKind<Item, never>, 'getKey' | 'getEdition'>,
  onChange: (item: Item, isGone: boolean) => void,
): void {
  const before = useRef(items);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const earlier = before.current;
    before.current = items;
    const now = new Map(items.map((item) => [getKey(item), item]));
    for (const item of earlier) {
      const latest = now.get(getKey(item));
      if (latest === undefined) tell(item, true);
      else if (getEdition(latest) !== getEdition(item)) tell(item, false);
    }
  }, [items, getKey, getEdition]);
}

/** A queue, as the components of its list get it. */
export type Queue<Item, State extends string> = ReturnType<typeof useQueue<Item, State>>;
