import source from '../../../content/about.md?raw';
import { ContentPage } from './ContentPage';

/** /about */
export function AboutPage() {
  return (
    <ContentPage
      path="/about"
      title="About Appshelf"
      description="Who keeps the shelf, what stands on it and how it is paid for."
      source={source}
    />
  );
}
