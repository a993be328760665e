import { getErrorCode, limits } from '@appshelf/model';
import { validatePassword, type PasswordValidationStatus } from 'firebase/auth';
import { auth } from './instance';

/** What a policy may ask for. Lengths are in characters. */
type PasswordRule =
  | { kind: 'minLength' | 'maxLength'; length: number }
  | { kind: 'lowercase' | 'uppercase' | 'number' | 'symbol' };

/** One thing that the project's password policy asks for, and whether a password has it. */
export type PasswordRequirement = PasswordRule & { met: boolean };

/** The provider has no policy to tell, as the Auth emulator has none: it is not asked again during this visit. */
let policyIsAbsent = false;

/** What every project asks for, policy or not (docs/product.md). */
function getMinimalRequirements(password: string): PasswordRequirement[] {
  const length = limits.password.min;
  return [{ kind: 'minLength', length, met: password.length >= length }];
}

/** The state is undefined for what the policy does not ask for. */
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
 * Holds a new password against the project's policy, which the SDK fetches once. Where there is no policy, it is not
 * enforced or it cannot be reached, what remains is the least length. Never throws.
 *
 * @see https://firebase.google.com/docs/auth/web/password-auth#enforce-password-policy
 */
export async function checkPassword(password: string): Promise<PasswordRequirement[]> {
  if (policyIsAbsent) return getMinimalRequirements(password);
  try {
    const status = await validatePassword(auth, password);
    const enforced = status.passwordPolicy.enforcementState === 'ENFORCE';
    return enforced ? toRequirements(status) : getMinimalRequirements(password);
  } catch (error) {
    policyIsAbsent = getErrorCode(error) !== 'auth/network-request-failed';
    return getMinimalRequirements(password);
  }
}
