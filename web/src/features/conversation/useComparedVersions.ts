import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  comparedVersions,
  type ComparedVersion,
  type Instruction,
  type ModerationEntry,
  type PublishedVersion,
  type SubmissionEntry,
} from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useFollowDecisionsQuery, useFollowSubmissionsQuery, useGetVersionQuery } from './api';

/** What a version is compared with, in words. */
export const comparisonLabels: Record<ComparedVersion, MessageDescriptor> = {
  earlier: msg`since the submission before`,
  rejected: msg`since it was sent back`,
  published: msg`since it was published`,
};

/**
 * What an instruction that waits is compared with. Where no submission is stored, the instruction's own versions are: what
 * was sent back does not matter any more after a publication.
 */
export function getComparedVersions(
  submission: SubmissionEntry | null,
  lastDecision: ModerationEntry['decision'] | undefined,
): readonly ComparedVersion[] {
  if (submission !== null) return submission.comparedWith;
  return lastDecision === 'published' ? ['published'] : ['rejected', 'published'];
}

/** An earlier version of an instruction. */
interface Comparison {
  name: ComparedVersion;
  version: PublishedVersion;
}

/** The earlier versions with which a version of an instruction is compared; undefined until they are known. */
export function useComparedVersions({
  id,
  updatedAt,
}: Pick<Instruction, 'id' | 'updatedAt'>): Comparison[] | undefined {
  const request = { instructionId: id, attempt: 0 };
  const { data: submitted } = useFollowSubmissionsQuery(request);
  const { data: decided } = useFollowDecisionsQuery(request);
  const lists = [submitted, decided];
  const isKnown =
    lists.every((list) => (list?.state ?? null) !== null) ||
    lists.some((list) => (list?.failure ?? null) !== null);
  const submission = submitted?.state?.find(({ at }) => at === updatedAt) ?? null;
  const names = getComparedVersions(submission, decided?.state?.[0]?.decision);
  const toRequest = (name: ComparedVersion) =>
    isKnown && names.includes(name)
      ? { id, submission: submission?.id ?? null, name, updatedAt }
      : skipToken;
  const found = {
    earlier: useGetVersionQuery(toRequest('earlier')),
    rejected: useGetVersionQuery(toRequest('rejected')),
    published: useGetVersionQuery(toRequest('published')),
  };
  const { currentData: earlier = null } = found.earlier;
  const { currentData: rejected = null } = found.rejected;
  const { currentData: published = null } = found.published;
  const isPending = !isKnown || names.some((name) => found[name].isFetching);
  return useMemo(() => {
    if (isPending) return undefined;
    const versions = { earlier, rejected, published };
    return comparedVersions.flatMap((name) => {
      const version = versions[name];
      return version === null ? [] : [{ name, version }];
    });
  }, [isPending, earlier, rejected, published]);
}
