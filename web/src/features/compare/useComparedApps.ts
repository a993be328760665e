import { t } from '@lingui/core/macro';
import type { App } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAppQuery } from '../apps';
import { useGetAppDetailsQuery, type AppDetails } from './api';

/** An app of the comparison, as far as it is read. */
export interface ComparedApp {
  id: string;
  /** null when there is none or it is not published; undefined while it is read, or cannot be. */
  app: App | null | undefined;
  /** undefined while they are read, or cannot be. */
  details: AppDetails | undefined;
  /** Why the app cannot be read. */
  problem: string | undefined;
  retry: () => void;
}

function useComparedApp(id: string | undefined): ComparedApp | null {
  const { currentData: app, error, refetch } = useGetAppQuery(id ?? skipToken);
  const isPublished = app !== undefined && app !== null;
  const details = useGetAppDetailsQuery(
    id !== undefined && isPublished ? { appId: id } : skipToken,
  );
  if (id === undefined) return null;
  return {
    id,
    app,
    details: details.currentData,
    problem: error === undefined ? undefined : (error.message ?? t`Check your connection.`),
    retry: () => void refetch(),
  };
}

/** Reads up to four apps. */
export function useComparedApps([first, second, third, fourth]: readonly string[]): ComparedApp[] {
  const apps = [
    useComparedApp(first),
    useComparedApp(second),
    useComparedApp(third),
    useComparedApp(fourth),
  ];
  return apps.filter((each) => each !== null);
}
