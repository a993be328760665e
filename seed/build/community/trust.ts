import { collections, memberTrust, noTrust, type MemberTrust } from '@appshelf/model';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { BuiltInstruction } from '../instructions';
import type { BuiltCase } from './reports';

/** A decision about what a member wrote, in the form of `trust/{uid}/trustDecisions/{id}`. */
interface TrustDecision {
  uid: string;
  id: string;
  outcome: 'accepted' | 'rejected' | 'reportUpheld';
  at: number;
}

function toInstructionDecisions({ instruction, decisions }: BuiltInstruction): TrustDecision[] {
  const { id, authorUid } = instruction;
  return decisions
    .filter(({ by }) => by !== authorUid)
    .map(({ decision, at }) => ({
      uid: authorUid,
      id: `instruction-${id}-${at}`,
      outcome: decision === 'published' ? 'accepted' : 'rejected',
      at,
    }));
}

function toReportDecisions({ key, fields }: BuiltCase): TrustDecision[] {
  if (fields.status !== 'upheld' || fields.decidedAt === null) return [];
  return [
    {
      uid: fields.authorUid,
      id: `report-${key}`,
      outcome: 'reportUpheld',
      at: fields.decidedAt,
    },
  ];
}

function count(decisions: readonly TrustDecision[]): MemberTrust {
  const withOutcome = (outcome: TrustDecision['outcome']) =>
    decisions.filter((each) => each.outcome === outcome);
  const setbacks = decisions.filter(({ outcome }) => outcome !== 'accepted');
  const lastSetback = Math.max(0, ...setbacks.map(({ at }) => at));
  return {
    accepted: withOutcome('accepted').length,
    rejected: withOutcome('rejected').length,
    reportsUpheld: withOutcome('reportUpheld').length,
    streak: withOutcome('accepted').filter(({ at }) => at > lastSetback).length,
    updatedAt: Math.max(...decisions.map(({ at }) => at)),
  };
}

/** How many instructions of each member were accepted. Reports of a member weigh more for it. */
export function countAccepted(instructions: readonly BuiltInstruction[]): Map<string, number> {
  const accepted = instructions
    .flatMap(toInstructionDecisions)
    .filter(({ outcome }) => outcome === 'accepted');
  return new Map(
    accepted.map(({ uid }) => [uid, accepted.filter((each) => each.uid === uid).length]),
  );
}

/** `trust/{uid}` and `trust/{uid}/trustDecisions/{id}`: what became of what members submitted. */
export function buildTrust(
  context: Context,
  instructions: readonly BuiltInstruction[],
  cases: readonly BuiltCase[],
): SeedDocument[] {
  const decisions = [
    ...instructions.flatMap(toInstructionDecisions),
    ...cases.flatMap(toReportDecisions),
  ];
  return [...new Set(decisions.map(({ uid }) => uid))].flatMap((uid) => {
    const own = decisions.filter((each) => each.uid === uid);
    const path = `${collections.trust}/${uid}`;
    const trust = context.problems.parsed(
      memberTrust,
      { ...noTrust, ...count(own) },
      'seed/build/community/trust.ts',
      `trust of “${uid}”`,
    );
    return [
      { path, fields: toFields(trust) },
      ...own.map(({ id, outcome, at }) => ({
        path: `${path}/${collections.trustDecisions}/${id}`,
        fields: toFields({ outcome, at }),
      })),
    ];
  });
}
