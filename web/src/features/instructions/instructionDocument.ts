import type { Instruction, InstructionSummary } from '@appshelf/model';
import type { Decoder } from '../../firebase/firestore';

/** Decodes a stored instruction in any status. */
export const toInstruction: Decoder<Instruction> = (id, fields, _path, { storedInstruction }) =>
  storedInstruction.parse({ ...fields, id });

/** Decodes the fields of an instruction that lists show, in the reader's language. */
export const toInstructionSummary: Decoder<InstructionSummary> = (
  id,
  fields,
  _path,
  { instructionSummary, toListed },
) => toListed('instruction', instructionSummary.parse({ ...fields, id }));
