export { MediaPickerButton } from './picker/MediaPickerButton';
export { ClosedTextUploads } from './texts/ClosedTextUploads';
export { PictureTextField } from './texts/PictureTextField';
