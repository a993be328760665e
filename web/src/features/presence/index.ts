export { useListOnlinePeopleQuery, useOthersOnPage } from './api';
export { PersonName } from './PersonName';
