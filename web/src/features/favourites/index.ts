export { FavouriteButton } from './FavouriteButton';
export { useListFavouritesInfiniteQuery, useSetFavouriteMutation, type Favourite } from './api';
