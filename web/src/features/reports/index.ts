export { ReportButton } from './ReportButton';
export { ReportMenu } from './ReportMenu';
