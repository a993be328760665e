import html from '../../../content/terms.md';
import { ContentPage } from './ContentPage';

/** /terms */
export function TermsPage() {
  return (
    <ContentPage
      path="/terms"
      title="Terms of use"
      description="The rules for using Appshelf and for what members publish on it."
      html={html}
    />
  );
}
