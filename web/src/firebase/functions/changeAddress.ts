import { callable } from './callable';

/** Gives an app, an instruction or an own page another address; the model's contract says how it fails. */
export const changeAddress = callable('changeAddress');
