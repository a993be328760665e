/*
 * The words of reports, without zod, so that pages with a button to report something load no schema.
 */

/** How many ids are needed to name content of each kind that members report, and the kind's name as a label. */
export const reportKindFacts = {
  /** The app's id. */
  app: { ids: 1, label: 'App' },
  /** The instruction's id. */
  instruction: { ids: 1, label: 'Instruction' },
  /** The ids of the instruction and of the step, which is its place, counted from 0. */
  step: { ids: 2, label: 'Step' },
  /** The app's id and the author's uid. */
  review: { ids: 2, label: 'Review' },
  /** The publisher's reply to a review; the ids are those of the review. */
  reply: { ids: 2, label: 'Reply' },
  /** The member's uid. */
  profile: { ids: 1, label: 'Profile' },
  /** The ids of the instruction and the comment. */
  comment: { ids: 2, label: 'Comment' },
  /** The collection's id. */
  collection: { ids: 1, label: 'Collection' },
} as const;

/** A kind of thing that members report. */
export type ReportKind = keyof typeof reportKindFacts;

/** The kinds of things that members report. */
export const reportKinds = Object.keys(reportKindFacts) as ReportKind[];

/** The name of a kind as a label, such as "Review". */
export const getReportKindLabel = (kind: ReportKind): string => reportKindFacts[kind].label;

/** Something that members report. */
export interface ReportTarget {
  kind: ReportKind;
  /** The ids in the path of the content, such as those of an app and of the author of a review. */
  ids: string[];
}

/** The id of the case about something: no id contains a colon. */
export const getReportKey = ({ kind, ids }: ReportTarget): string => [kind, ...ids].join(':');

/** A place as `String` writes it: 0 to 99. */
const placePattern = /^(?:0|[1-9]\d?)$/;

/**
 * The place of a step from its id; null for any other text. `00`, `0x0` and `-0` are refused, because each would make
 * another case about the same step.
 */
export const parseStepPlace = (id: string): number | null =>
  placePattern.test(id) ? Number(id) : null;

/**
 * What became of a report. `closed`: what was reported is gone, or the reports were withdrawn, so that nobody decided.
 */
export const reportOutcomes = ['upheld', 'dismissed', 'closed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** The statuses of a case. */
export const reportCaseStatuses = ['open', ...reportOutcomes] as const;
export type ReportCaseStatus = (typeof reportCaseStatuses)[number];

/** What is wrong with something; `other` requires a text. */
export const reportReasons = {
  spam: 'Spam or advertising',
  insult: 'Insulting or hateful',
  wrong: 'Wrong or dangerous',
  'off-topic': 'Doesn’t belong here',
  private: 'Reveals private data',
  copyright: 'Copied without permission',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;

/** The reasons in their order. */
export const reportReasonKeys = Object.keys(reportReasons) as ReportReason[];

/** How many reports hide something where the setting `/site/reportsToHide` is not stored. 0 hides nothing. */
export const defaultReportsToHide = 3;

/** The highest value of `/site/reportsToHide`. */
export const maxReportsToHide = 30;

/** How many things reports hide in an hour, on the whole site. Past that, nothing is hidden until a moderator decides. */
export const maxHiddenAnHour = 10;
