export { MediaPickerButton } from './picker/MediaPickerButton';
