import type { Instruction, Translated } from '@appshelf/model';
import { makePageDataSelector } from '../../store';

/** The data of the document of an instruction's page. */
export interface InstructionPageData {
  kind: 'instruction';
  /** In the language of the document. */
  instruction: Translated<Instruction>;
  /** The name of the app that it is about; null for none, and for an app that is not published. */
  appName: string | null;
}

export const selectInstructionPageData = makePageDataSelector<InstructionPageData>('instruction');
