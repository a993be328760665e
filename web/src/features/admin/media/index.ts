export { PickButton } from './PickButton';
