import { callable } from './callable';

/** Gives an app or instruction another address; the model's contract says how it fails. */
export const changeAddress = callable('changeAddress');
