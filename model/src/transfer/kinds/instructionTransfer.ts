import { toPublished } from '../../fields/field';
import { instructionFields } from '../../kinds/instruction/fields';
import { instruction as policy } from '../../kinds/instruction/policy';
import {
  instruction,
  instructionDraft,
  instructionSubmission,
} from '../../kinds/instruction/schema';
import { entryId } from '../../values/primitives';
import type { TransferFormat } from '../format';
import { toColumns } from './fieldTransfer';
import { idColumn, same, setChangeTimes, setNewTimes } from './shared';

const { status } = instruction.shape;
const submissionSchema = instructionSubmission.extend({ status });
const draftSchema = instructionDraft.extend({ status });

/** How instructions are imported and exported. Whoever imports is the author of new ones. */
export const instructionTransfer: TransferFormat = {
  title: 'title',
  id: entryId,
  columns: [
    idColumn(entryId),
    ...Object.entries(toPublished(instructionFields)).flatMap(([name, field]) =>
      toColumns(name, field),
    ),
  ],
  ownFiles: policy.trash.files.folder,
  // Moderators decide with a note to the author, which a file does not have.
  unchanged: {
    status:
      'The status of an existing instruction is changed in moderation. Leave it as it is here.',
  },
  toValues: same,
  toFields: same,
  getSchema: ({ status }) => (status === 'draft' ? draftSchema : submissionSchema),
  getNew: (fields, { uid, name }) =>
    setNewTimes(fields, { authorUid: uid, authorName: name, helpfulCount: 0 }),
  getUpdated: setChangeTimes,
};
