import type { Comment, Instruction } from '@appshelf/model';
import { CommentThreads } from './CommentThread';
import { toThreads } from './threads';

interface CommentTextsProps {
  comments: readonly Comment[];
  instruction: Pick<Instruction, 'id' | 'authorUid'>;
}

/** Comments without buttons, as the document has them until the reader comes near. */
export const CommentTexts = ({ comments, instruction }: CommentTextsProps) => (
  <CommentThreads threads={toThreads(comments)} instruction={instruction} user={null} isStatic />
);
