/** Tells a password manager whose password is asked for, where the page shows no field for it. */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
