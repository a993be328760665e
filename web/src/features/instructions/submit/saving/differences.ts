import type { InstructionDraft } from '@appshelf/model';

const names = {
  title: 'title',
  summary: 'summary',
  appId: 'app',
  difficulty: 'difficulty',
  minutes: 'minutes',
  coverUrl: 'cover',
  tags: 'tags',
} as const;

/** Joins a list: "1, 2 and 3". */
function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** Describes where two versions differ: "title, step 2 and step 3". Empty when they do not. */
export function describeDifferences(one: InstructionDraft, other: InstructionDraft): string {
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const fields = (Object.keys(names) as (keyof typeof names)[]).filter((field) =>
    differs(one[field], other[field]),
  );
  const longest = Math.max(one.steps.length, other.steps.length);
  const steps = Array.from({ length: longest }, (_, index) => index).filter((index) =>
    differs(one.steps[index], other.steps[index]),
  );
  const inSteps =
    steps.length > 3
      ? [`${String(steps.length)} steps`]
      : steps.map((index) => `step ${String(index + 1)}`);
  return listed([...fields.map((field) => names[field]), ...inSteps]);
}
