/** What other packages read a coverage of rules with: `@appshelf/emulators/coverage`. */
export { toRulesCoverage } from '../rules/coverage-report';
export { findUncovered } from '../shared/coverage';
