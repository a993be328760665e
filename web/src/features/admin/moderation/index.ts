export { NavCount } from './NavCount';
export { TrustedPublications } from './TrustedPublications';
export { TrustNote } from './TrustNote';
export { WaitingTitle } from './WaitingTitle';
