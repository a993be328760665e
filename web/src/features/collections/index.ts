export { AddToCollectionButton } from './add/AddToCollectionButton';
export { ownCollectionsPath } from './addresses';
