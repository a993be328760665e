import type { Review } from '@appshelf/model';
import { ReviewText } from './ReviewText';

/** Reviews without buttons, as the document has them until the reader comes near. */
export function ReviewTexts({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ol className="max-w-reading">
      {reviews.map((review) => (
        <li key={review.uid} className="border-t border-line py-6">
          <ReviewText review={review} isStatic />
        </li>
      ))}
    </ol>
  );
}
