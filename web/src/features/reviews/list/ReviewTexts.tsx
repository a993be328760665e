import type { App, Review } from '@appshelf/model';
import { NoReviews } from './NoReviews';
import { ReviewText } from './ReviewText';

interface ReviewTextsProps {
  app: App;
  reviews: readonly Review[];
}

/** Reviews without buttons, as the document has them until the reader comes near. */
export function ReviewTexts({ app, reviews }: ReviewTextsProps) {
  if (reviews.length === 0) return <NoReviews app={app} />;
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
