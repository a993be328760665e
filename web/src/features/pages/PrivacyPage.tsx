import html from '../../../content/privacy.md';
import { ContentPage } from './ContentPage';

/** /privacy */
export function PrivacyPage() {
  return (
    <ContentPage
      path="/privacy"
      title="Privacy"
      description="What Appshelf stores about you, why, and for how long."
      html={html}
    />
  );
}
