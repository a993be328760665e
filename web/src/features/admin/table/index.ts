export { DataTable } from './DataTable';
export { useTableAddress } from './useTableAddress';
export { defineTable, filterOf, type StateOf } from './definition';
export { combinationsOf } from './tableState';
export { firestoreRows } from './firestoreRows';
export { readTablePage, type RowSource, type TablePage } from './pages';
export { csvTime } from './csv';
export type { BulkAction } from './bulkActions';
export type { TableColumn } from './columns';
