import { Markdown } from '../../ui';

/** The text of a comment as Markdown. Its line breaks stay, as people write them and as older comments have them. */
export function CommentText({ source }: { source: string }) {
  return (
    <div className="wrap-anywhere [&_p]:whitespace-pre-line">
      <Markdown source={source} />
    </div>
  );
}
