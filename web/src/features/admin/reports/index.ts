export { CaseReports } from './CaseReports';
export { toReportCase } from './api';
