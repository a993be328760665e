import { appFields, listNames, type App } from '@appshelf/model';
import { translate } from '../../lib/translate';

/** The fields of an app that are facts in a line. */
export const factNames = listNames(appFields, { isFact: true });

/** The facts that an app states, without those that it leaves open, with their labels in the reader's language. */
export const listFacts = (app: App): { label: string; text: string }[] =>
  factNames.flatMap((name) =>
    app[name] === '' ? [] : [{ label: translate(appFields[name].label), text: app[name] }],
  );
