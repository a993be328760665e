/** The side of a class name of Tailwind, and what replaces it. */
const message =
  'Name the side by the direction of lines, so that pages in Arabic are mirrored: ms-, me-, ps-, pe-, inset-s-, inset-e-, text-start, border-s, rounded-s.';

/** Class names that say left or right. Half of a width (`left-1/2`) is the same from both sides. */
const physical =
  '(^|[\\s:!])-?(scroll-)?([mp][lr]-(\\d|px|auto|\\[)|(left|right)-(?!1.2)(\\d|px|auto|full|\\[)|text-(left|right)(\\s|$)|(border|rounded)-([lr]|[tb][lr])(-|\\s|$))';

/** The restricted syntax of class names in components. */
export const noPhysicalSides = [
  { selector: `Literal[value=/${physical}/]`, message },
  { selector: `TemplateElement[value.raw=/${physical}/]`, message },
];
