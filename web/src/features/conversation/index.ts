export { ChangesView } from './changes/ChangesView';
export { getChanges } from './changes/changes';
export { Conversation } from './Conversation';
export { useGetVersionQuery } from './api';
