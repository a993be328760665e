import { t } from '@lingui/core/macro';
import { type App } from '@appshelf/model';
import { MessageSquareText } from 'lucide-react';
import { EmptyState } from '../../../ui';

/** Says that nobody has reviewed an app. */
export const NoReviews = ({ app }: { app: App }) => (
  <EmptyState
    icon={MessageSquareText}
    title={t`No reviews yet`}
    body={t`What members write about ${app.name} appears here.`}
  />
);
