/** A row of an imported file. */
export interface TableRow {
  /**
   * The number by which people find the row: that of a spreadsheet, whose header is row 1, or an entry's position in
   * JSON, from 1.
   */
  row: number;
  /** A cell for each header; undefined where an entry of JSON lacks it. A row of CSV may have too few or too many. */
  cells: readonly (string | undefined)[];
  /** The places of cells that are empty because their JSON nests too deeply to become a text. */
  tooDeep?: ReadonlySet<number>;
}

/** An imported file as a table of texts. */
export interface Table {
  headers: readonly string[];
  rows: readonly TableRow[];
}
