export { AddressField } from './AddressField';
export { useCreateEntryMutation, useSaveEntryMutation } from './api';
export { describeAddress, useFindAddressProblem } from './chosenAddress';
export { getEntryName, type AddressedKind, type EntryDocument, type NamedKind } from './editedKind';
export { EntryEditor } from './EntryEditor';
export { OpenEntry } from './OpenEntry';
export { PublishButton } from './PublishButton';
export { PublishingNeeds } from './PublishingNeeds';
export { useEntryEditor } from './useEntryEditor';
