import { t } from '@lingui/core/macro';
import {
  getOwnPagePath,
  hasPermission,
  type SearchableInstruction,
  type User,
  type UserAccount,
} from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { AppWindow, BookOpen, FileText, UserRound } from 'lucide-react';
import { useDebounced } from '../../../ui';
import { useSearchResults } from '../../search';
import { useIsModuleOn } from '../../site';
import { statusLabels } from '../publishing';
import { useListOwnPagesQuery } from '../ownPages';
import { getUserHref } from '../users';
import { useSearchAccountsQuery, useSuggestAppsQuery } from './api';
import { findCommands, type Command, type CommandGroup } from './commands';
import { i18n } from '../../../lib/i18n';

/** How many apps, instructions and own pages are shown. */
const [maxApps, maxInstructions, maxPages] = [6, 3, 3];

/** The delay, in milliseconds, between the last keystroke and the database queries. */
const debounceDelay = 200;

/** Whether a text is the beginning of an email or phone number. */
const isAddress = (text: string): boolean => text.includes('@') || text.startsWith('+');

/** The search results of the palette. */
export interface PaletteResults {
  groups: CommandGroup[];
  /** Whether results are still loading. */
  isSearching: boolean;
  /** A message that says what could not be searched; null without an error. */
  failure: string | null;
  retry: () => void;
}

/** The page of an app that is most useful to somebody: its editor, its statistics, or its public page. */
function getAppHref(id: string, user: User | null): string {
  const part = encodeURIComponent(id);
  if (hasPermission(user, 'apps.edit')) return `/admin/apps/${part}`;
  return hasPermission(user, 'statistics.read') ? `/admin/apps/${part}/stats` : `/apps/${part}`;
}

const appCommand = (id: string, name: string, detail: string, user: User | null): Command => ({
  id: `app:${id}`,
  label: name,
  detail,
  Icon: AppWindow,
  to: getAppHref(id, user),
});

const instructionCommands = (instructions: readonly SearchableInstruction[]): Command[] =>
  instructions.map(({ id, title }) => ({
    id: `instruction:${id}`,
    label: title,
    detail: t`Instruction`,
    Icon: BookOpen,
    to: `/instructions/${encodeURIComponent(id)}`,
  }));

const pageCommand = (id: string, label: string, detail: string, to: string): Command => ({
  id: `ownPage:${id}`,
  label,
  detail,
  Icon: FileText,
  to,
});

/** Whether a text is searched for in content, and not in accounts alone. */
const isSearched = (text: string): boolean => text !== '' && !isAddress(text);

/** Searches the site's own pages: those of any status for who edits them, else the public search index. */
function useOwnPages(text: string, user: User | null) {
  const isSearch = isSearched(text);
  const isEditor = hasPermission(user, 'pages.edit');
  const stored = useListOwnPagesQuery(isSearch && isEditor ? null : skipToken);
  const published = useSearchResults(
    'pages',
    isSearch && !isEditor ? { query: text, size: maxPages } : null,
  );
  if (isEditor) {
    const commands = (stored.data ?? []).map(({ id, title, status }) =>
      pageCommand(id, title, t`Page, ${i18n._(statusLabels[status])}`, `/admin/pages/own/${id}`),
    );
    return {
      commands: isSearch ? findCommands(commands, text).slice(0, maxPages) : [],
      isSearching: stored.isLoading,
      hasFailed: stored.isError,
      retry: () => {
        if (stored.isError) void stored.refetch();
      },
    };
  }
  const { response, isCurrent, problem, retry } = published;
  return {
    commands: (response?.pages ?? []).map(({ slug, title }) =>
      pageCommand(slug, title, t`Page`, getOwnPagePath({ id: slug })),
    ),
    isSearching: isSearch && !isCurrent,
    hasFailed: problem !== undefined,
    retry: () => {
      if (problem !== undefined) retry();
    },
  };
}

/** Searches the public search index for published apps and instructions. */
function usePublished(text: string) {
  const isSearch = isSearched(text);
  const hasInstructions = useIsModuleOn('instructions');
  const apps = useSearchResults(
    'apps',
    isSearch ? { query: text, choice: null, sort: null, page: 1, size: maxApps } : null,
  );
  const instructions = useSearchResults(
    'instructions',
    isSearch && hasInstructions
      ? { query: text, appId: null, difficulty: null, sort: null, size: maxInstructions }
      : null,
  );
  const hasFailed = apps.problem !== undefined || instructions.problem !== undefined;
  return {
    apps: apps.response?.apps ?? [],
    instructions: instructions.response?.instructions ?? [],
    isSearching:
      isSearch && !hasFailed && !(apps.isCurrent && (!hasInstructions || instructions.isCurrent)),
    hasFailed,
    retry: () => {
      if (apps.problem !== undefined) apps.retry();
      if (instructions.problem !== undefined) instructions.retry();
    },
  };
}

/** Searches the databases, after a short delay, for apps of any status and for accounts, as far as `user` may see them. */
function useStored(text: string, user: User | null) {
  const debounced = useDebounced(text, debounceDelay);
  const settled = text === '' ? '' : debounced;
  const isSettled = settled === text;
  const isSought = settled.length > 1;
  const mayList = hasPermission(user, 'apps.edit') || hasPermission(user, 'statistics.read');
  const apps = useSuggestAppsQuery(
    mayList && isSought && !isAddress(settled) ? settled : skipToken,
  );
  const accounts = useSearchAccountsQuery(
    hasPermission(user, 'users.manage') && isSought ? settled : skipToken,
  );
  return {
    apps: isSettled ? (apps.currentData ?? []) : [],
    accounts: isSettled ? (accounts.currentData ?? []) : [],
    isSearching: text.length > 1 && (!isSettled || apps.isFetching || accounts.isFetching),
    appsFailed: apps.isError,
    accountsFailed: accounts.isError,
    retry: () => {
      if (apps.isError) void apps.refetch();
      if (accounts.isError) void accounts.refetch();
    },
  };
}

const accountCommand = ({ uid, displayName, email }: UserAccount): Command => ({
  id: `account:${uid}`,
  label: displayName ?? email ?? uid,
  detail: email ?? uid,
  Icon: UserRound,
  to: getUserHref(uid),
});

/** Searches for apps, instructions, own pages and accounts. Published apps come before drafts and archived ones, after an app whose id is typed. */
export function usePaletteSearch(text: string, user: User | null): PaletteResults {
  const published = usePublished(text);
  const stored = useStored(text, user);
  const ownPages = useOwnPages(text, user);
  const apps = published.apps.map(({ id, name }) =>
    appCommand(id, name, i18n._(statusLabels.published), user),
  );
  const known = new Set(apps.map(({ id }) => id));
  const others = stored.apps
    .map(({ id, name, status }) => appCommand(id, name, i18n._(statusLabels[status]), user))
    .filter(({ id }) => !known.has(id));
  // The search's index may not have it yet, and offers the nearest apps instead.
  const isMeant = ({ id }: Command) => id === `app:${text}`;
  const found = [...apps, ...others].toSorted(
    (one, other) => Number(isMeant(other)) - Number(isMeant(one)),
  );
  const failure = stored.accountsFailed
    ? t`Accounts could not be looked up.`
    : stored.appsFailed || published.hasFailed || ownPages.hasFailed
      ? t`Not all apps, instructions and pages could be searched.`
      : null;
  return {
    groups: [
      { heading: t`Apps`, commands: found },
      { heading: t`Accounts`, commands: stored.accounts.map(accountCommand) },
      { heading: t`Instructions`, commands: instructionCommands(published.instructions) },
      { heading: t`Your own pages`, commands: ownPages.commands },
    ],
    isSearching: published.isSearching || stored.isSearching || ownPages.isSearching,
    failure: text === '' ? null : failure,
    retry: () => {
      published.retry();
      stored.retry();
      ownPages.retry();
    },
  };
}
