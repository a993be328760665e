/** An app, an instruction or an own page with the end of its address. Without one that it was given, its id is the end of its address. */
export interface Addressed {
  id: string;
  slug?: string | undefined;
}

/** The end of an entry's address. */
export const getSlug = ({ id, slug }: Addressed): string => slug ?? id;

/** The path of an app's page. */
export const getAppPath = (app: Addressed): string => `/apps/${getSlug(app)}`;

/** The path of an instruction's page. */
export const getInstructionPath = (instruction: Addressed): string =>
  `/instructions/${getSlug(instruction)}`;
