/** The data of a page, with the kind of page that shows it. */
export interface PageData {
  kind: string;
}

/** The data that the open document was rendered from. */
export interface PageDataState {
  /** null for a document without data. */
  data: PageData | null;
  /** When the server read it, in milliseconds since the epoch. */
  readAt: number;
}
