export { csvTime, downloadCsv, type CsvContent, type CsvValue } from './csv';
