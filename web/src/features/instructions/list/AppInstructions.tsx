import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type App, type InstructionSummary } from '@appshelf/model';
import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/formatCount';
import { PreserveServerHtml, useLazyModule, useNearViewport, useRoutedLinks } from '../../../ui';
import { InstructionCardsSkeleton } from './InstructionCardsSkeleton';
import { instructionsHref } from './instructionsAddress';

const loadCards = () => import('./AppInstructionCards');

const InstructionCards = lazy(async () => ({
  default: (await import('./InstructionCards')).InstructionCards,
}));

interface AppInstructionsProps {
  app: Pick<App, 'id' | 'name' | 'instructionCount'>;
  /** Those that the document has; empty on a page that was not prerendered. */
  prerendered: readonly InstructionSummary[];
}

/** The newest instructions about an app, on its page. Where the document has none, they are read when the reader comes near. */
export function AppInstructions({ app, prerendered }: AppInstructionsProps) {
  const { id, name, instructionCount } = app;
  const place = useRef<HTMLElement>(null);
  const links = useRoutedLinks();
  const isPrerendered = prerendered.length > 0;
  const isNear = useNearViewport(place);
  const cards = useLazyModule(loadCards, isNear && !isPrerendered && instructionCount > 0);
  return (
    <section
      ref={place}
      aria-labelledby="app-instructions"
      className={isNear || isPrerendered ? undefined : 'print:hidden'}
    >
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="app-instructions">{t`Instructions`}</h2>
        <div className="flex flex-wrap gap-x-5 gap-y-1 font-semibold text-accent">
          {instructionCount > 3 && (
            <Link to={instructionsHref({ appId: id })} className="hover:underline">
              <Trans>See all {formatCount(instructionCount)}</Trans>
            </Link>
          )}
          <Link
            to="/instructions/submit"
            className="hover:underline"
          >{t`Write an instruction`}</Link>
        </div>
      </div>
      {isPrerendered ? (
        <PreserveServerHtml
          version={`${id} ${prerendered.map((each) => each.id).join(' ')}`}
          ref={links}
        >
          <Suspense fallback={<InstructionCardsSkeleton count={prerendered.length} />}>
            <InstructionCards instructions={prerendered} />
          </Suspense>
        </PreserveServerHtml>
      ) : instructionCount === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody has written an instruction for {name} yet.</Trans>
        </p>
      ) : cards === null ? (
        <InstructionCardsSkeleton count={Math.min(3, instructionCount)} />
      ) : (
        <cards.AppInstructionCards appId={id} count={instructionCount} />
      )}
    </section>
  );
}
