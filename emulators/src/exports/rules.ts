/** Compiling and evaluating the rules of Firestore and Storage: `firebase-emulators-without-java/rules`. */
export {
  compileRules,
  jsonToRulesValue,
  parseRulesTimestamp,
  rulesList,
  rulesMap,
  type RulesResource,
  type Ruleset,
  type RulesValue,
  type RulesVerdict,
} from '../rules';
