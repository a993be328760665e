import { t } from '@lingui/core/macro';
import type { ComparedVersion, Instruction } from '@appshelf/model';
import { useMemo, useState } from 'react';
import { i18n } from '../../../../lib/i18n';
import { BidiText, Button, Skeleton } from '../../../../ui';
import {
  ChangesView,
  comparisonLabels,
  getChanges,
  isEmpty,
  useComparedVersions,
} from '../../../conversation';
import { InstructionArticle } from '../../../instructions';

/**
 * The instruction as a moderator reads it: what changed since each earlier version, as far as something did, and what
 * readers see.
 */
export function SubmittedContent({ instruction }: { instruction: Instruction }) {
  const isPublished = instruction.status === 'published';
  const compared = useComparedVersions(instruction);
  const [chosen, setChosen] = useState<ComparedVersion | 'preview' | null>(null);
  const changed = useMemo(
    () =>
      compared
        ?.map(({ name, version }) => ({ name, changes: getChanges(version, instruction) }))
        .filter(({ changes }) => !isEmpty(changes)),
    [compared, instruction],
  );
  const heading = (
    <h1 tabIndex={-1} dir="auto">
      {instruction.title}
    </h1>
  );
  if (changed === undefined && !isPublished) {
    return (
      <>
        {heading}
        <Skeleton className="h-96" />
      </>
    );
  }
  if (isPublished || changed === undefined || changed.length === 0) {
    return <Article instruction={instruction} />;
  }
  const shown =
    chosen === 'preview' ? undefined : (changed.find(({ name }) => name === chosen) ?? changed[0]);
  return (
    <>
      <div role="group" aria-label={t`What is shown`} className="flex flex-wrap gap-2">
        {changed.map(({ name }) => (
          <ViewButton key={name} isShown={shown?.name === name} onClick={() => setChosen(name)}>
            {t`Changes ${i18n._(comparisonLabels[name])}`}
          </ViewButton>
        ))}
        <ViewButton
          isShown={shown === undefined}
          onClick={() => setChosen('preview')}
        >{t`As readers see it`}</ViewButton>
      </div>
      {shown === undefined ? (
        <Article instruction={instruction} />
      ) : (
        <>
          {heading}
          <ChangesView changes={shown.changes} />
        </>
      )}
    </>
  );
}

/** An instruction as readers see it, with the text alternatives that only some of them hear. */
function Article({ instruction }: { instruction: Instruction }) {
  return (
    <InstructionArticle
      instruction={instruction}
      progressKey={null}
      getStepActions={(index) => {
        const { imageUrl = null, imageAlt = '' } = instruction.steps[index] ?? {};
        if (imageUrl === null) return null;
        return (
          <p className="mt-3 text-small text-ink-2">
            {imageAlt === '' ? (
              t`Nobody has described this picture in words yet.`
            ) : (
              <BidiText text={t`What the picture shows: ${imageAlt}`} />
            )}
          </p>
        );
      }}
    />
  );
}

interface ViewButtonProps {
  isShown: boolean;
  onClick: () => void;
  children: string;
}

function ViewButton({ isShown, onClick, children }: ViewButtonProps) {
  return (
    <Button
      size="sm"
      aria-pressed={isShown}
      variant={isShown ? 'secondary' : 'quiet'}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
