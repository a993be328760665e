export { chooseTheme, isThemeChosen, type ThemeChoice } from './theme';
export { ThemeSwitch } from './ThemeSwitch';
export { useThemeChoice } from './useThemeChoice';
