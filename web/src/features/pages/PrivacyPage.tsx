import source from '../../../content/privacy.md?raw';
import { ContentPage } from './ContentPage';

/** /privacy */
export function PrivacyPage() {
  return (
    <ContentPage
      path="/privacy"
      title="Privacy"
      description="What Appshelf stores about you, why, and for how long."
      source={source}
    />
  );
}
