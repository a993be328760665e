/** An app, an instruction or an own page with the end of its address. That is its id unless an editor chose another one. */
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
