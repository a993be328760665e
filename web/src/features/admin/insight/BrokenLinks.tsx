import { getContentPage, type BrokenLink, type LinkProblem } from '@appshelf/model';
import { useState } from 'react';
import { toAppError, useAppDispatch } from '../../../store';
import {
  Badge,
  Button,
  DateText,
  ErrorPanel,
  pinnedCell,
  Skeleton,
  Table,
  TD,
  TH,
  THead,
  TR,
  UnreadableDocuments,
} from '../../../ui';
import { toastAdded } from '../../toasts';
import { AdminLink } from '../access';
import {
  brokenLinksStep,
  useFollowBrokenLinksQuery,
  useGetLinkCheckQuery,
  useRecheckLinkMutation,
} from './api';
import { Section } from './Section';

const problemTexts: Record<LinkProblem, string> = {
  gone: 'The page is gone',
  'no-site': 'The site does not exist',
  private: 'Not on the public internet',
  'no-answer': 'The site does not answer',
  certificate: 'The certificate is not valid',
  status: 'The site answers with an error',
  redirects: 'It redirects too often, or to nowhere',
};

/** The links of the published content that do not work, the dead ones first. */
export function BrokenLinks() {
  const [size, setSize] = useState(brokenLinksStep);
  const { data, currentData, refetch } = useFollowBrokenLinksQuery({ size });
  return (
    <Section
      title="Links that do not work"
      lead={
        <>
          A link is dead when it is gone at the checks of two weeks. <CheckState />
        </>
      }
    >
      {data?.failure && (
        <ErrorPanel message={data.failure.message} onRetry={() => void refetch()} />
      )}
      {!data?.failure && !data?.state && <Skeleton className="h-48" />}
      {!data?.failure && data?.state && (
        <>
          <UnreadableDocuments paths={data.unreadable} />
          {data.state.length === 0 ? (
            <p className="text-ink-3">No link is known that does not work.</p>
          ) : (
            <LinkTable links={data.state} />
          )}
          {data.state.length >= size && (
            <div className="grid justify-items-center">
              <Button
                loading={currentData?.state === null}
                onClick={() => setSize(size + brokenLinksStep)}
              >
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

/** When the links were checked last, in a sentence. */
function CheckState() {
  const { data, isSuccess } = useGetLinkCheckQuery(null);
  if (!isSuccess) return null;
  if (data === null) return 'The links were not checked yet.';
  const { startedAt, finishedAt, checked } = data;
  const count = `${String(checked)} ${checked === 1 ? 'link' : 'links'}`;
  return finishedAt === null ? (
    <>
      The check that began <DateText at={startedAt} /> goes on; it has seen {count}.
    </>
  ) : (
    <>
      The last check ended <DateText at={finishedAt} /> and saw {count}.
    </>
  );
}

function LinkTable({ links }: { links: readonly BrokenLink[] }) {
  return (
    <Table label="Links that do not work">
      <THead>
        <TR>
          <TH className={`${pinnedCell} inset-s-0`}>Link</TH>
          <TH>Problem</TH>
          <TH>Stands in</TH>
          <TH>Since</TH>
          <TH>
            <span className="sr-only">Actions</span>
          </TH>
        </TR>
      </THead>
      <tbody>
        {links.map((link) => (
          <TR key={link.id}>
            <TD className={`${pinnedCell} inset-s-0 max-w-[45cqw] wrap-anywhere`}>
              <a
                href={link.url}
                rel="noopener noreferrer nofollow"
                className="text-accent hover:underline"
              >
                {link.url}
              </a>
            </TD>
            <TD>
              {link.isDead && <Badge tone="bad">Dead</Badge>} {problemTexts[link.problem]}
              {link.status !== null && ` (${String(link.status)})`}
            </TD>
            <TD className="min-w-40 wrap-anywhere">
              <AdminLink
                to={getContentPage(link.path) ?? '/admin'}
                className="font-semibold"
                linkClassName="text-accent hover:underline"
              >
                {link.title}
              </AdminLink>
              <span className="block text-small text-ink-3">{link.fields.join(', ')}</span>
            </TD>
            <TD className="whitespace-nowrap">
              <DateText at={link.since} />
            </TD>
            <TD className="text-end">
              <RecheckButton link={link} />
            </TD>
          </TR>
        ))}
      </tbody>
    </Table>
  );
}

/** Checks a link at once, and says what the result is. */
function RecheckButton({ link: { id, url } }: { link: BrokenLink }) {
  const dispatch = useAppDispatch();
  const [recheck, { isLoading }] = useRecheckLinkMutation();
  const run = async () => {
    try {
      const { outcome } = await recheck(id).unwrap();
      const message = {
        works: `${url} works.`,
        removed: `${url} stands nowhere any more.`,
        broken: `${url} still does not work.`,
        unknown: `The site of ${url} takes no more requests for now. Try again later.`,
      }[outcome];
      const isSolved = outcome === 'works' || outcome === 'removed';
      dispatch(toastAdded({ message, type: isSolved ? 'success' : 'info' }));
    } catch (error) {
      dispatch(toastAdded({ message: toAppError(error).message, type: 'error' }));
    }
  };
  return (
    <Button
      size="sm"
      loading={isLoading}
      aria-label={`Check ${url} again`}
      onClick={() => void run()}
    >
      Check again
    </Button>
  );
}
