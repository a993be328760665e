import { kindFields, type ProposedPicture, type Screenshot } from '@appshelf/model';
import { getPictureAddress } from '@appshelf/model/transfer';
import { useState } from 'react';
import { pictureSource } from '../../../../lib/builtConfig';
import { translate } from '../../../../lib/translate';
import { toAppError } from '../../../../store';
import type { EntryDocument } from '../../entryEditor';

/** What an app uses a picture for. */
export type PictureUse = ProposedPicture['use'];

/** The state of a chosen picture. */
export type ChosenPicture =
  { state: 'storing' } | { state: 'failed'; message: string } | { state: 'stored'; src: string };

const { screenshots } = kindFields.app;

/**
 * The pictures of a repository that an app can begin with. The server stores a chosen one among the site's media, so that
 * no page shows the other site's; then it stands in the form.
 */
export function useRepositoryPictures({ getValues, setValue }: EntryDocument['form']) {
  const [pictures, setPictures] = useState<readonly ProposedPicture[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenPicture>>>({});
  const set = (url: string, picture: ChosenPicture) =>
    setChosen((now) => ({ ...now, [url]: picture }));
  const fill = (name: string, value: unknown) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const listScreenshots = () => getValues('screenshots') as Screenshot[];

  /** Stores a picture, and puts it into the form. A failure is that of this picture alone. */
  const choose = async ({ url, alt }: ProposedPicture, use: PictureUse): Promise<void> => {
    const fail = (message: string) => set(url, { state: 'failed', message });
    if (use === 'screenshot' && listScreenshots().length >= screenshots.max) {
      fail(translate(screenshots.tooMany));
      return;
    }
    set(url, { state: 'storing' });
    try {
      const { importPicture } = await import('../../../../firebase/functions/importPicture');
      const { path } = await importPicture({ picture: url, from: null });
      const src = getPictureAddress(path, pictureSource);
      if (use === 'icon') fill('iconUrl', src);
      else fill('screenshots', [...listScreenshots(), { url: src, alt }]);
      set(url, { state: 'stored', src });
    } catch (error) {
      fail(toAppError(error).message);
    }
  };
  return {
    pictures,
    chosen,
    choose,
    propose: setPictures,
    /** Whether a chosen picture is not in the form yet. */
    isStoring: Object.values(chosen).some(({ state }) => state === 'storing'),
  };
}
