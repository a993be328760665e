import { type App } from '@appshelf/model';
import { AppContent } from './AppContent';
import { Releases } from './Releases';

/** An app's page without its reviews and instructions, as a preview in the app's editor. */
export default function AppPreview({ app }: { app: App }) {
  return (
    <article className="pt-6">
      <AppContent app={app}>{app.id !== '' && <Releases appId={app.id} />}</AppContent>
    </article>
  );
}
