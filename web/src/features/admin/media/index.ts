export { PickButton } from './picker/PickButton';
