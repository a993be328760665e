import type { MessageDescriptor } from '@lingui/core';
import type * as z from '@appshelf/model/zod';
import type { LucideIcon } from 'lucide-react';
import type { AppThunk } from '../../../store';
import type { Conflict } from './conflict';

/** A note to the author, for which a dialog asks before the decision is made. */
export interface NoteRequest<Item> {
  /** Names the dialog's draft, which stays on the device until the decision is stored. */
  draft: string;
  /** Decides whether the note may be empty, too. */
  schema: z.ZodType<string, string>;
  label: MessageDescriptor;
  title: (items: readonly Item[]) => string;
  description: (items: readonly Item[]) => string;
  submitLabel: MessageDescriptor;
  variant?: 'primary' | 'danger';
}

/** A decision that a queue offers. */
export interface Decision<Item, State extends string> {
  /** The state to which it leads. */
  to: State;
  /** The key that makes it, in lower case. */
  key: string;
  icon: LucideIcon;
  label: (items: readonly Item[]) => string;
  appliesTo: (item: Item) => boolean;
  /** Absent for a decision without a note. */
  note?: NoteRequest<Item>;
  /** The state to which undoing it returns; absent for a decision that is final. */
  undoTo?: (item: Item) => State;
}

/** A decision about one entry, as it is sent. */
export interface Step<Item, State extends string> {
  item: Item;
  to: State;
  /** The state that the moderator's own decision set, to undo it; null for a new decision. */
  from: State | null;
  note: string;
}

/** The sentences about a state. */
interface StateSentences<Item> {
  done: (item: Item) => string;
  /** Absent where a decision is made about one entry at a time. */
  doneToSeveral?: (count: number) => string;
  /** Says that another person made the same or another decision first. */
  decidedBefore: (name: string, item: Item) => string;
}

/** What a queue needs to know about its entries. */
export interface QueueKind<Item, State extends string> {
  getKey: (item: Item) => string;
  /** When the version of an entry decided here changes while the queue still has it, the entry is shown again. */
  getVersion: (item: Item) => string;
  /** Changes when the author edits what moderators read; moderators who look at the entry hear about it. */
  getEdition: (item: Item) => string | number | null;
  names: (item: Item) => {
    /** The name of its card. */
    label: string;
    /** What it is called at the beginning of a sentence. */
    sentence: string;
    /** What it is called after the name of a button, as in "Hide". */
    object: string;
  };
  texts: Record<'loading' | 'more' | 'selected', MessageDescriptor>;
  states: Record<State, StateSentences<Item>>;
  decisions: readonly Decision<Item, State>[];
  /** Makes a decision. Returns what another person did before, or null when it is stored. */
  decide: (step: Step<Item, State>, by: string) => AppThunk<Promise<Conflict<State> | null>>;
  /** What happened to an entry that left the queue; null when there is nothing to tell the moderator. */
  findConflict: (item: Item) => AppThunk<Promise<Conflict<State> | null>>;
  /** How an entry is deleted; absent for entries that moderators can't delete. */
  deletion?: {
    getPath: (item: Item) => string;
    title: (item: Item) => string;
    body: MessageDescriptor;
    confirmLabel: MessageDescriptor;
    run: (item: Item) => AppThunk<Promise<Conflict<State> | null>>;
  };
}
