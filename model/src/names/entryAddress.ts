/** An app, an instruction or an own page with the end of its address. That is its id unless an editor chose another one. */
export interface Addressed {
  id: string;
  slug?: string | undefined;
}

/** The end of an entry's address. */
export const getSlug = ({ id, slug }: Addressed): string => slug ?? id;

/** The path of a page below a part of the site, encoded as addresses are: an end may have letters of any script. */
export const getEntryPath = (part: string, entry: Addressed): string =>
  `/${part}/${encodeURIComponent(getSlug(entry))}`;

/** The path of an app's page. */
export const getAppPath = (app: Addressed): string => getEntryPath('apps', app);

/** The hash that opens the form for a review on an app's page. */
export const reviewFormHash = '#review';

/** The path of an instruction's page. */
export const getInstructionPath = (instruction: Addressed): string =>
  getEntryPath('instructions', instruction);
