import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { AppStatus, StatusAction } from '@appshelf/model';
import { Archive, FilePen, Globe, type LucideIcon } from 'lucide-react';

/** What each status is called. */
export const statusLabels: Record<AppStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  published: msg({ message: 'Published', context: 'entry' }),
  archived: msg({ message: 'Archived', context: 'entry' }),
};

/** What an action on the status of an entry is called, for one entry and for the chosen ones of a table. */
interface ActionWords {
  label: MessageDescriptor;
  icon: LucideIcon;
  /** What was done to one entry, as a sentence. */
  describe: (name: string) => string;
  /** What was done to several. */
  done: (rows: string) => string;
  noneApplies: MessageDescriptor;
}

/** What the actions on the status of an entry are called. */
export const statusActions: Record<StatusAction, ActionWords> = {
  publish: {
    label: msg`Publish`,
    icon: Globe,
    describe: (name) => t`${name} published.`,
    done: (rows) => t`${rows} published`,
    noneApplies: msg`None of these can be published.`,
  },
  archive: {
    label: msg`Archive`,
    icon: Archive,
    describe: (name) => t`${name} archived.`,
    done: (rows) => t`${rows} archived`,
    noneApplies: msg`None of these can be archived.`,
  },
  redraft: {
    label: msg`Back to draft`,
    icon: FilePen,
    describe: (name) => t`${name} is a draft again.`,
    done: (rows) => t`${rows} taken back to draft`,
    noneApplies: msg`None of these can be taken back to draft.`,
  },
};
