/** Functions that read a coverage of rules: `firebase-emulators-without-java/coverage`. */
export { toRulesCoverage, type RulesReport } from '../rules/coverage/coverage-report';
export {
  findUncovered,
  type ExpressionCoverage,
  type RulesCoverage,
  type ValueCounts,
} from '../shared/coverage';
