import type { Messages } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { areas, languages, sourceLanguage } from '@appshelf/model';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loaders } from 'virtual:messages';
import {
  parsePreview,
  storedPreview,
  interfaceTranslationsPath,
} from '../../features/languages/translations/previewedTranslation';
import { createI18n, getLanguage, setI18nSource } from '../../lib/i18n';
import { NoticeBar } from '../../ui/feedback/NoticeBar';

/** Says that the tab previews a translation, and ends that. */
function PreviewBar() {
  const { name } = languages[getLanguage()];
  return (
    <NoticeBar
      label={t`Preview of a translation`}
      closeLabel={t`End the preview`}
      onClose={() => {
        storedPreview.remove();
        location.assign(interfaceTranslationsPath);
      }}
    >
      {t`This tab shows the translation you chose: ${name}.`}
    </NoticeBar>
  );
}

/**
 * Shows the interface with the sentences of a translator's file instead of those of the document's language. Sentences that the
 * file lacks are in English.
 */
export async function startPreview(): Promise<void> {
  const preview = parsePreview(storedPreview.read());
  if (preview === null) {
    storedPreview.remove();
    return;
  }
  const english = await Promise.all(areas.map((area) => loaders[area][sourceLanguage]()));
  const translated = Object.entries(preview.messages).map(([id, text]) => [
    id,
    compileMessage(text),
  ]);
  const messages: Messages = {};
  for (const area of english) Object.assign(messages, area.messages);
  Object.assign(messages, Object.fromEntries(translated));
  const i18n = createI18n(preview.language, messages);
  setI18nSource(() => i18n);
  // The language of the document stays: the addresses of its pages begin with it.
  document.body.lang = preview.language;
  document.body.dir = languages[preview.language].direction;
  const bar = document.createElement('div');
  document.body.append(bar);
  createRoot(bar).render(
    <StrictMode>
      <PreviewBar />
    </StrictMode>,
  );
}
