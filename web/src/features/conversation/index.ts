export { ChangesView } from './changes/ChangesView';
export { getChanges, isEmpty } from './changes/changes';
export { Conversation } from './Conversation';
export { comparisonLabels, useComparedVersions } from './useComparedVersions';
