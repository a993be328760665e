export { useListOnlinePeopleQuery, useOthersOn } from './api';
export { PersonName } from './PersonName';
