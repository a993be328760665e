import { getErrorCode, limits } from '@appshelf/model';
import { validatePassword, type PasswordValidationStatus } from 'firebase/auth';
import { auth } from './instance';

/** A rule that a policy may have. Lengths are in characters. */
type PasswordRule =
  | { kind: 'minLength' | 'maxLength'; length: number }
  | { kind: 'lowercase' | 'uppercase' | 'number' | 'symbol' };

/** One rule of the project's password policy, and whether a password meets it. */
export type PasswordRequirement = PasswordRule & { met: boolean };

/** The rule of every project, with or without a policy. */
function getMinimalRequirements(password: string): PasswordRequirement[] {
  const length = limits.password.min;
  return [{ kind: 'minLength', length, met: password.length >= length }];
}

/** Lists the rules of a policy. The SDK leaves the state of a rule undefined when the policy does not have it. */
function toRequirements(status: PasswordValidationStatus): PasswordRequirement[] {
  const { minPasswordLength = limits.password.min, maxPasswordLength = Infinity } =
    status.passwordPolicy.customStrengthOptions;
  const all: (PasswordRule & { met: boolean | undefined })[] = [
    { kind: 'minLength', length: minPasswordLength, met: status.meetsMinPasswordLength },
    { kind: 'maxLength', length: maxPasswordLength, met: status.meetsMaxPasswordLength },
    { kind: 'lowercase', met: status.containsLowercaseLetter },
    { kind: 'uppercase', met: status.containsUppercaseLetter },
    { kind: 'number', met: status.containsNumericCharacter },
    { kind: 'symbol', met: status.containsNonAlphanumericCharacter },
  ];
  return all.filter((one): one is PasswordRequirement => one.met !== undefined);
}

/**
 * Makes the function that checks a new password against the project's policy, which the SDK fetches once. Where the policy is
 * missing, not enforced or out of reach, only the minimum length is checked. The function never throws. A provider without
 * policies, as the Auth emulator, is not asked a second time.
 *
 * @see https://firebase.google.com/docs/auth/web/password-auth#enforce-password-policy
 */
export function createPasswordCheck(): (password: string) => Promise<PasswordRequirement[]> {
  let policyIsAbsent = false;
  return async (password) => {
    if (policyIsAbsent) return getMinimalRequirements(password);
    try {
      const status = await validatePassword(auth, password);
      const enforced = status.passwordPolicy.enforcementState === 'ENFORCE';
      return enforced ? toRequirements(status) : getMinimalRequirements(password);
    } catch (error) {
      policyIsAbsent = getErrorCode(error) !== 'auth/network-request-failed';
      return getMinimalRequirements(password);
    }
  };
}

/** Checks a new password during this visit ({@link createPasswordCheck}). */
export const checkPassword = createPasswordCheck();
