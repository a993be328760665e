import type { MemberProfile } from '@appshelf/model';
import { membersApi, type MembersInstructions } from './api';

/** Puts a public profile and the first of its instructions into the caches of its page's queries. */
export const cacheMember = (member: MemberProfile, instructions: MembersInstructions) =>
  membersApi.util.upsertQueryEntries([
    { endpointName: 'getMemberByHandle', arg: member.handle, value: member },
    {
      endpointName: 'listMembersInstructions',
      arg: { uid: member.uid },
      value: { pages: [instructions], pageParams: [null] },
    },
  ]);
