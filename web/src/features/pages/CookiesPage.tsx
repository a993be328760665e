import html from '../../../content/cookies.md';
import { ContentPage } from './ContentPage';

/** /cookies */
export function CookiesPage() {
  return (
    <ContentPage
      path="/cookies"
      title="Cookies"
      description="The one cookie that Appshelf sets, and what is kept in your browser."
      html={html}
    />
  );
}
