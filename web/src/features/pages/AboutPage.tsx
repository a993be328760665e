import html from '../../../content/about.md';
import { ContentPage } from './ContentPage';

/** /about */
export function AboutPage() {
  return (
    <ContentPage
      path="/about"
      title="About Appshelf"
      description="Who keeps the shelf, what stands on it and how it is paid for."
      html={html}
    />
  );
}
