export { ClosedUploads } from './fields/ClosedUploads';
export type { FieldUpload } from './fields/fieldUploads';
export { PictureTextField } from './fields/PictureTextField';
export { useIsUploading } from './fields/useFieldUploads';
export { MediaPickerButton } from './picker/MediaPickerButton';
export { PictureTile } from './tiles/PictureTile';
export { usePictureUploads } from './tiles/usePictureUploads';
