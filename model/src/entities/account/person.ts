import { toPieces } from '../../words/pieces';

/**
 * `people/{uid}` (server): by what an account is found. Names and address are apart, because administrators alone search
 * addresses.
 */
export interface Person {
  names: string;
  namePieces: string[];
  address: string;
  addressPieces: string[];
}

/** Makes the entry of an account. Its names are those of the account and of its profiles, and the handle. */
export function toPerson(names: readonly string[], email: string): Person {
  const joined = [...new Set(names.filter((name) => name !== ''))].join(' ');
  return {
    names: joined,
    namePieces: toPieces(joined),
    address: email,
    addressPieces: toPieces(email),
  };
}
