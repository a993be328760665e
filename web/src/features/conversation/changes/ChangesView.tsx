import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { inSentence } from '../../../lib/inSentence';
import { i18n } from '../../../lib/i18n';
import { Badge } from '../../../ui';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { DiffText } from '../../../ui/text/DiffText';
import { isEmpty, type Changes, type StepChange } from './changes';

const stepLabels: Record<
  StepChange['kind'],
  { label: MessageDescriptor; tone: 'good' | 'bad' | 'warn' }
> = {
  added: { label: msg`New step`, tone: 'good' },
  removed: { label: msg`Removed`, tone: 'bad' },
  changed: { label: msg`Changed`, tone: 'warn' },
};

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-small text-ink-3">{label}</p>
      <div>{children}</div>
    </div>
  );
}

/** The differences between two versions of an instruction, field by field and step by step. */
export function ChangesView({ changes }: { changes: Changes }) {
  const { fields, steps } = changes;
  if (isEmpty(changes)) {
    return <p className="text-ink-2">{t`Nothing has changed.`}</p>;
  }
  return (
    <div className="grid max-w-3xl gap-6">
      {fields.map(({ label, pieces }) => (
        <Part key={label} label={label}>
          <DiffText pieces={pieces} />
        </Part>
      ))}
      {steps.map((step) => (
        <section
          key={`${step.kind}-${String(step.number)}`}
          aria-label={t`Step ${String(step.number)}, ${inSentence(i18n._(stepLabels[step.kind].label))}`}
          className="grid gap-2 border-s-2 border-edge ps-4"
        >
          <h2 className="flex flex-wrap items-center gap-2 text-body!">
            {step.kind === 'removed'
              ? t`Former step ${String(step.number)}`
              : t`Step ${String(step.number)}`}
            <Badge tone={stepLabels[step.kind].tone}>{i18n._(stepLabels[step.kind].label)}</Badge>
          </h2>
          <p className="font-semibold">
            <DiffText pieces={step.title} />
          </p>
          <p>
            <DiffText pieces={step.body} />
          </p>
          {step.image.before !== step.image.now && <StepPictures image={step.image} />}
          {step.alt.length > 0 && (
            <Part label={t`What the picture shows`}>
              <DiffText pieces={step.alt} />
            </Part>
          )}
        </section>
      ))}
    </div>
  );
}

function StepPictures({ image: { before, now } }: Pick<StepChange, 'image'>) {
  return (
    <div className="flex flex-wrap gap-4">
      <Part label={t`Picture before`}>
        <StepImage address={before} />
      </Part>
      <Part label={t`Picture now`}>
        <StepImage address={now} />
      </Part>
    </div>
  );
}

/** A picture as it is stored. */
function StepImage({ address }: { address: string | null }) {
  if (address === null) return t`None`;
  const src = toShownPicture(address);
  if (src === null) return t`Hosted on another site, so nobody can see it`;
  return <img src={src} alt="" className="max-h-40 rounded-control ring-1 ring-line" />;
}
