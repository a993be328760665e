import {
  difficulty,
  instructionDraft,
  instructionStatus,
  instructionSubmission,
} from '../../entities/community/instruction';
import { column } from '../columns';
import type { TransferFormat } from '../format';
import { entryId } from '../../values/primitives';
import { instruction } from '../../kinds/instruction';
import { idColumn, same, setChangeTimes, setNewTimes, statusColumn } from './shared';

const submission = instructionSubmission.shape;

const submissionSchema = instructionSubmission.extend({ status: instructionStatus });
const draftSchema = instructionDraft.extend({ status: instructionStatus });

/** How instructions are imported and exported. Whoever imports is the author of new ones. */
export const instructionTransfer: TransferFormat = {
  title: 'title',
  id: entryId,
  columns: [
    idColumn(entryId),
    column('title', 'text', submission.title, { synonyms: ['name', 'headline'] }),
    column('summary', 'text', submission.summary, {
      synonyms: ['lead', 'subtitle', 'description'],
    }),
    column('appId', 'text', submission.appId, { synonyms: ['app', 'for app'], names: 'apps' }),
    column('difficulty', 'choice', difficulty, { synonyms: ['level'] }),
    column('minutes', 'number', submission.minutes, {
      synonyms: ['time', 'duration', 'minutes needed'],
      empty: 0,
    }),
    column('coverUrl', 'picture', submission.coverUrl, {
      synonyms: ['cover', 'image', 'picture', 'photo'],
    }),
    column('steps', 'items', submission.steps, { synonyms: ['step'], pictureKey: 'imageUrl' }),
    column('tags', 'list', submission.tags, { synonyms: ['tag', 'keywords', 'labels'] }),
    statusColumn(instructionStatus),
  ],
  ownFiles: instruction.trash.files.folder,
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
