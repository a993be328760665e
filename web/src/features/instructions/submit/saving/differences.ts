import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { InstructionDraft } from '@appshelf/model';
import { formatList } from '../../../../lib/formatList';
import { i18n } from '../../../../lib/i18n';

/** The names of the fields, within a sentence. */
const names = {
  title: msg`title`,
  summary: msg`summary`,
  appId: msg`app`,
  difficulty: msg`difficulty`,
  minutes: msg`minutes`,
  coverUrl: msg`cover`,
  tags: msg`tags`,
} as const satisfies Partial<Record<keyof InstructionDraft, MessageDescriptor>>;

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
      ? [plural(steps.length, { one: '# step', other: '# steps' })]
      : steps.map((index) => t`step ${String(index + 1)}`);
  return formatList([...fields.map((field) => i18n._(names[field])), ...inSteps]);
}
