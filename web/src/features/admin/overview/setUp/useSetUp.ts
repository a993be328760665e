import type { SetUpStep } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetTaxonomyQuery } from '../../taxonomies';
import { useGetMailQuery } from '../../emails';
import { shownInvitations, useFollowInvitationsQuery } from '../../invitations';
import { useListPageTextsQuery } from '../../pageTexts';
import { useGetSiteSettingsQuery } from '../../settings';
import { useAppCounts } from '../useAppCounts';
import { useGetSetUpQuery } from './api';
import { getStepStates, type SetUpFacts, type StepState } from './steps';

/** The data of the set-up, and the state of each step. */
export interface SetUpProgress {
  facts: SetUpFacts;
  states: Record<SetUpStep, StepState>;
  /** Whether all that decides on the states was read. */
  isKnown: boolean;
}

/** Follows the set-up of the site; undefined until the notes of administrators are read. */
export function useSetUp(): SetUpProgress | undefined {
  const { data: notes } = useGetSetUpQuery(undefined);
  const { data: site } = useGetSiteSettingsQuery(undefined);
  const { data: categories } = useGetTaxonomyQuery('categories');
  const { data: counts } = useAppCounts();
  const { data: invitations } = useFollowInvitationsQuery(shownInvitations);
  const { data: ownTexts } = useListPageTextsQuery(undefined);
  const mailId = notes?.mailTest?.mailId;
  const { currentData: testMail } = useGetMailQuery(mailId ?? skipToken);
  if (notes === undefined) return undefined;
  const facts: SetUpFacts = {
    notes,
    site,
    categoriesRevision: categories?.revision,
    appCounts: counts,
    isSomeoneInvited: invitations?.state == null ? undefined : invitations.state.length > 0,
    ownTextCount: ownTexts?.length,
    testMail,
  };
  return {
    facts,
    states: getStepStates(facts),
    isKnown:
      site !== undefined &&
      categories !== undefined &&
      counts !== undefined &&
      facts.isSomeoneInvited !== undefined &&
      ownTexts !== undefined &&
      (mailId === undefined || testMail !== undefined),
  };
}
