import type { Instruction } from '@appshelf/model';
import { makePageDataSelector } from '../../store';

/** The data of the document of an instruction's page. */
export interface InstructionPageData {
  kind: 'instruction';
  instruction: Instruction;
  /** The name of the app that it is about; null for none, and for an app that is not published. */
  appName: string | null;
}

export const selectInstructionPageData = makePageDataSelector<InstructionPageData>('instruction');
