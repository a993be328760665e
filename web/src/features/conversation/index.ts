export { ChangesView } from './changes/ChangesView';
export { getChanges, isEmpty } from './changes/changes';
export { Conversation } from './Conversation';
export { MessageFields } from './MessageForm';
export { useMessageDraft } from './useMessageDraft';
export { comparisonLabels, useComparedVersions } from './useComparedVersions';
