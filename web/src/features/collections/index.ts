export { AddToCollectionButton } from './add/AddToCollectionButton';
export { getCollectionHref, ownCollectionsPath } from './addresses';
