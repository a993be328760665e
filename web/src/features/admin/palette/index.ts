export { Palette } from './Palette';
export { PaletteButton } from './PaletteButton';
