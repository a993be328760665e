/** The functions with which other packages read a coverage of rules: `@appshelf/emulators/coverage`. */
export { toRulesCoverage } from '../rules/coverage-report';
export { findUncovered } from '../shared/coverage';
