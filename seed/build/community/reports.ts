import {
  collections,
  contentReport,
  getReportKey,
  reportCase,
  type ReportCase,
} from '@appshelf/model';
import { getVersion } from '@appshelf/functions/keptVersions';
import { getReporterWeight } from '@appshelf/functions/reporterWeight';
import { getTargetDocument, readTarget } from '@appshelf/functions/reportTargets';
import type { ReviewSource } from '../../load/sources';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import type { Built, SeedEvent } from './event';
import { toEvents, toTraces, type Outcome, type Report, type Reported } from './reported';

const dayMs = 24 * 60 * 60_000;

/** A case with its reports. */
export interface BuiltCase {
  key: string;
  fields: ReportCase;
  documents: SeedDocument[];
  events: SeedEvent[];
  /** The uids of those who reported. */
  reporters: string[];
}

/** Reads the times of the reports of `reports.json`, each after the one before. */
function readReported(context: Context, documents: ReadonlyMap<string, SeedDocument>): Reported[] {
  return context.content.reports.map(({ file, source }) => {
    const { kind, ids, decision } = source;
    const entity = `reports of ${kind} “${ids.join(', ')}”`;
    const place = (field: string) => ({ file, entity, field });
    const createdAt = documents.get(getTargetDocument({ kind, ids }))?.fields.createdAt;
    let last = createdAt instanceof Date ? createdAt.getTime() : 0;
    const reports = source.reports.map(({ by, on, reason, text }) => {
      context.getName(by, place('reports'));
      last = context.getMomentAfter(on, `${entity} by ${by}`, last, place('reports'));
      return { by, reason, text, at: last };
    });
    return {
      target: { kind, ids },
      reports,
      decision:
        decision === null
          ? null
          : {
              ...decision,
              at: context.getMomentAfter(decision.on, entity, last, place('decision.on')),
            },
      changesTarget: true,
      place: { file, entity },
    };
  });
}

/** The reports of a review. Who hid the review upheld them. */
function toReported(
  { app, by, reports, status }: ReviewSource,
  file: string,
  createdAt: number,
): Reported {
  const at = createdAt + 26 * 60 * 60_000;
  return {
    target: { kind: 'review', ids: [app, by] },
    reports: reports.map((each) => ({ by: each.by, reason: 'other', text: each.reason, at })),
    decision:
      status === 'hidden'
        ? { outcome: 'upheld', by: 'admin', at: at + 4 * 60 * 60_000, note: '' }
        : null,
    changesTarget: false,
    place: { file, entity: `review of “${app}” by “${by}”` },
  };
}

function buildCase(
  reported: Reported,
  documents: ReadonlyMap<string, SeedDocument>,
  weigh: (report: Report) => number,
  context: Context,
): BuiltCase[] {
  const { target, reports, decision, changesTarget, place } = reported;
  const document = getTargetDocument(target);
  const fields = documents.get(document)?.fields;
  const shown = readTarget(target, fields);
  const [first] = reports;
  const last = reports.at(-1);
  if (fields === undefined || shown === null || first === undefined || last === undefined) {
    context.problems.add({ ...place, field: '' }, `There is no ${target.kind} at ${document}.`);
    return [];
  }
  const key = getReportKey(target);
  const path = `${collections.reportCases}/${key}`;
  const built = context.problems.parsed(
    reportCase,
    {
      key,
      ...target,
      title: shown.title,
      excerpt: shown.text.slice(0, 1_000),
      page: shown.page,
      authorUid: shown.authorUid,
      authorName: shown.authorName,
      reporterCount: reports.length,
      weight: reports.reduce((sum, report) => sum + weigh(report), 0),
      status: decision?.outcome ?? 'open',
      hiddenAt: null,
      heavySince: null,
      version: null,
      firstAt: first.at,
      lastAt: last.at,
      decidedBy: decision?.by ?? null,
      decidedAt: decision?.at ?? null,
    },
    place.file,
    place.entity,
  );
  const isRemoved = decision?.outcome === 'upheld' && changesTarget;
  const isKept = decision?.outcome === 'dismissed';
  const stored = {
    document,
    replaced: isRemoved ? { before: { status: 'published' }, after: { status: 'hidden' } } : null,
    note: decision?.note ?? '',
    keptVersions: isKept ? [getVersion(target, fields)].filter((each) => each !== null) : [],
    isTold: true,
  };
  return [
    {
      key,
      fields: built,
      reporters: reports.map(({ by }) => by),
      events: toEvents(key, built, reported),
      documents: [
        { path, fields: toFields({ ...built, ...stored }, 'key') },
        ...toTraces(key, built, reported, fields, context),
        ...reports.map((report) => ({
          path: `${path}/${collections.reports}/${report.by}`,
          fields: toFields(
            context.problems.parsed(
              contentReport,
              {
                uid: report.by,
                reason: report.reason,
                text: report.text,
                createdAt: report.at,
                weight: weigh(report),
                outcome: decision?.outcome ?? null,
              },
              place.file,
              place.entity,
            ),
          ),
        })),
      ],
    },
  ];
}

/**
 * Builds the cases of what members reported, `reporters/{uid}`, and what a decision leaves elsewhere.
 *
 * @param accepted how many instructions of each member were accepted
 * @param documents the documents that can be reported, by path
 */
export function buildReports(
  context: Context,
  accepted: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, SeedDocument>,
): Built & { cases: BuiltCase[] } {
  const reviews = context.content.reviews.flatMap(({ file, source }) => {
    if (source.reports.length === 0) return [];
    const path = getTargetDocument({ kind: 'review', ids: [source.app, source.by] });
    const createdAt = documents.get(path)?.fields.createdAt;
    return createdAt instanceof Date ? [toReported(source, file, createdAt.getTime())] : [];
  });
  const all = [...reviews, ...readReported(context, documents)];
  const count = (uid: string, outcome: Outcome, before: number) =>
    all.filter(
      ({ decision, reports }) =>
        decision?.outcome === outcome &&
        decision.at < before &&
        reports.some(({ by }) => by === uid),
    ).length;
  const weigh = ({ by, at }: Report) => {
    const person = context.people.get(by);
    if (person === undefined || person.disabled) return 0;
    return getReporterWeight({
      days: Math.floor((at - Date.parse(person.joinedOn)) / dayMs),
      accepted: accepted.get(by) ?? 0,
      upheld: count(by, 'upheld', at),
      dismissed: count(by, 'dismissed', at),
    });
  };
  const cases = all.flatMap((reported) => buildCase(reported, documents, weigh, context));
  const decided = cases.filter(({ fields }) => fields.status !== 'open');
  const reporters = [...new Set(decided.flatMap((each) => each.reporters))].map((uid) => ({
    path: `${collections.reporters}/${uid}`,
    fields: Object.fromEntries(
      (['upheld', 'dismissed'] as const)
        .map((outcome) => [outcome, count(uid, outcome, Infinity)] as const)
        .filter(([, times]) => times > 0),
    ),
  }));
  return {
    cases,
    documents: [...cases.flatMap((built) => built.documents), ...reporters],
    events: cases.flatMap((built) => built.events),
  };
}
