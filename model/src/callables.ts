import type { SendMessageRequest } from './entities/mail/message';
import type {
  CheckEmailRequest,
  CheckEmailResponse,
  GetUserRequest,
  ListUsersResponse,
  ListUsersRequest,
  SendAccountMailResponse,
  SendAccountMailRequest,
  SetAdminClaimResponse,
  SetAdminClaimRequest,
  SetRoleRequest,
  SetRoleResponse,
  UpdateUserRequest,
  UserAccount,
  UserRequest,
} from './contracts/accounts';
import type {
  ChangeAddressRequest,
  ChangeAddressResponse,
  SaveRedirectRequest,
  SaveRedirectResponse,
} from './contracts/addresses';
import type { SaveTaxonomyRequest, SaveTaxonomyResponse } from './contracts/taxonomies';
import type { DeleteEntryRequest, TrashRequest } from './kinds/deletion';
import type { RecheckLinkRequest, RecheckLinkResponse } from './contracts/insight';
import type { SubmitInstructionRequest, SubmitInstructionResponse } from './contracts/instructions';
import type {
  AcceptInvitationRequest,
  AcceptInvitationResponse,
  InviteMemberRequest,
  InviteMemberResponse,
  WithdrawInvitationRequest,
} from './contracts/invitations';
import type {
  ComposeMailRequest,
  CountRecipientsResponse,
  CountRecipientsRequest,
  PreviewMailResponse,
  PreviewMailRequest,
  ReplyToMessageRequest,
  RetryMailResponse,
  RetryMailRequest,
  SaveMailTemplateResponse,
  SaveMailTemplateRequest,
  SendCampaignRequest,
  SendTestMailResponse,
  SendTestMailRequest,
  ShowMailRequest,
  StopCampaignRequest,
} from './contracts/mail';
import type { SaveMemberProfileRequest, SaveMemberProfileResponse } from './contracts/members';
import type { PlanChangesRequest } from './contracts/plannedChanges';
import type { MyData } from './entities/account/myData';
import type { ImportPictureRequest, ImportPictureResponse } from './contracts/pictures';
import type { ReadRepositoryRequest, ReadRepositoryResponse } from './contracts/repositories';
import type { SaveSynonymsRequest } from './contracts/synonyms';
import type { ReportContentRequest, SettleReportRequest } from './contracts/reports';
import type { ModuleId } from './entities/site/modules';
import type { Permission } from './rights/permissions';

/** The types of a call. They exist for the compiler alone. */
interface Contract<Request, Response> {
  request?: Request;
  response?: Response;
}

const contract = <Request, Response>(): Contract<Request, Response> => ({});

/** What everybody needs to know of a callable: functions, pages, the build and the tests. Its schema is in `contracts`. */
interface CallableDeclaration {
  /** A request of type null carries no data. */
  readonly contract: Contract<unknown, unknown>;
  /**
   * Who may call it: visitors and members, members alone, or staff whose role holds a permission. Visitors and members wait for
   * the function to start, so it has a larger instance and a bundle of its own.
   */
  readonly caller: 'visitor' | 'member' | Permission;
  /** The module that it writes in: it refuses while that is off. Null for a callable that works whatever is off. */
  readonly module: ModuleId | null;
  /** How often a person may call it in a day (UTC), failed calls included. */
  readonly callsADay?: number;
  /** How long it may take once it has started. Without it, a call is answered within 10 seconds. */
  readonly timeoutSeconds?: number;
}

/** Every callable function, by name (docs/conventions.md#add-a-callable). */
export const callables = {
  acceptInvitation: {
    contract: contract<AcceptInvitationRequest, AcceptInvitationResponse>(),
    caller: 'member',
    module: null,
    callsADay: 20,
  },
  changeAddress: {
    contract: contract<ChangeAddressRequest, ChangeAddressResponse>(),
    caller: 'area.open',
    module: null,
  },
  checkEmail: {
    contract: contract<CheckEmailRequest, CheckEmailResponse>(),
    caller: 'visitor',
    module: null,
  },
  composeMail: {
    contract: contract<ComposeMailRequest, null>(),
    caller: 'mail.manage',
    module: null,
  },
  countRecipients: {
    contract: contract<CountRecipientsRequest, CountRecipientsResponse>(),
    caller: 'mail.manage',
    module: null,
    timeoutSeconds: 300,
  },
  deleteEntry: {
    contract: contract<DeleteEntryRequest, null>(),
    caller: 'area.open',
    module: null,
  },
  deleteMyAccount: {
    contract: contract<null, null>(),
    caller: 'member',
    module: null,
    timeoutSeconds: 300,
  },
  deleteUser: {
    contract: contract<UserRequest, UserRequest>(),
    caller: 'users.manage',
    module: null,
    timeoutSeconds: 300,
  },
  exportMyData: {
    contract: contract<null, MyData>(),
    caller: 'member',
    module: null,
    callsADay: 10,
    timeoutSeconds: 300,
  },
  getUser: {
    contract: contract<GetUserRequest, UserAccount>(),
    caller: 'users.manage',
    module: null,
  },
  importPicture: {
    contract: contract<ImportPictureRequest, ImportPictureResponse>(),
    caller: 'media.edit',
    module: null,
    timeoutSeconds: 60,
  },
  inviteMember: {
    contract: contract<InviteMemberRequest, InviteMemberResponse>(),
    caller: 'roles.grant',
    module: null,
    // Each sends an email to somebody who may not have asked for it.
    callsADay: 50,
    timeoutSeconds: 60,
  },
  listUsers: {
    contract: contract<ListUsersRequest, ListUsersResponse>(),
    caller: 'users.manage',
    module: null,
  },
  planChanges: {
    contract: contract<PlanChangesRequest, null>(),
    caller: 'area.open',
    module: null,
  },
  previewMail: {
    contract: contract<PreviewMailRequest, PreviewMailResponse>(),
    caller: 'mail.manage',
    module: null,
  },
  purgeEntry: {
    contract: contract<TrashRequest, null>(),
    caller: 'trash.purge',
    module: null,
    timeoutSeconds: 300,
  },
  readRepository: {
    contract: contract<ReadRepositoryRequest, ReadRepositoryResponse>(),
    caller: 'apps.edit',
    module: null,
    // The other site allows few requests to all functions together.
    callsADay: 50,
    // It may take ten seconds for each of three responses, and the sentence that it didn't answer has to arrive.
    timeoutSeconds: 60,
  },
  recheckLink: {
    contract: contract<RecheckLinkRequest, RecheckLinkResponse>(),
    caller: 'statistics.read',
    module: null,
    // A check takes nine seconds at most.
    timeoutSeconds: 30,
  },
  replyToMessage: {
    contract: contract<ReplyToMessageRequest, null>(),
    caller: 'messages.answer',
    module: null,
  },
  restoreEntry: {
    contract: contract<TrashRequest, null>(),
    caller: 'area.open',
    module: null,
    timeoutSeconds: 300,
  },
  reportContent: {
    contract: contract<ReportContentRequest, null>(),
    caller: 'member',
    module: null,
    // Each starts up to six functions.
    callsADay: 100,
  },
  retryMail: {
    contract: contract<RetryMailRequest, RetryMailResponse>(),
    caller: 'mail.manage',
    module: null,
    timeoutSeconds: 120,
  },
  revokeSessions: {
    contract: contract<UserRequest, UserRequest>(),
    caller: 'users.manage',
    module: null,
    timeoutSeconds: 60,
  },
  saveTaxonomy: {
    contract: contract<SaveTaxonomyRequest | SaveSynonymsRequest, SaveTaxonomyResponse>(),
    caller: 'apps.edit',
    module: null,
    timeoutSeconds: 60,
  },
  saveMailTemplate: {
    contract: contract<SaveMailTemplateRequest, SaveMailTemplateResponse>(),
    caller: 'mail.manage',
    module: null,
    timeoutSeconds: 60,
  },
  saveMemberProfile: {
    contract: contract<SaveMemberProfileRequest, SaveMemberProfileResponse>(),
    caller: 'member',
    module: 'profiles',
    callsADay: 50,
  },
  saveRedirect: {
    contract: contract<SaveRedirectRequest, SaveRedirectResponse>(),
    caller: 'pages.edit',
    module: null,
  },
  sendAccountMail: {
    contract: contract<SendAccountMailRequest, SendAccountMailResponse>(),
    caller: 'users.manage',
    module: null,
    timeoutSeconds: 60,
  },
  sendCampaign: {
    contract: contract<SendCampaignRequest, null>(),
    caller: 'mail.manage',
    module: null,
  },
  sendMessage: {
    contract: contract<SendMessageRequest, null>(),
    caller: 'visitor',
    module: null,
  },
  sendTestMail: {
    contract: contract<SendTestMailRequest, SendTestMailResponse>(),
    caller: 'mail.manage',
    module: null,
  },
  setAdminClaim: {
    contract: contract<SetAdminClaimRequest, SetAdminClaimResponse>(),
    caller: 'roles.grant',
    module: null,
    timeoutSeconds: 60,
  },
  setRole: {
    contract: contract<SetRoleRequest, SetRoleResponse>(),
    caller: 'roles.grant',
    module: null,
    timeoutSeconds: 60,
  },
  settleReport: {
    contract: contract<SettleReportRequest, null>(),
    caller: 'reports.settle',
    module: null,
  },
  showMail: {
    contract: contract<ShowMailRequest, PreviewMailResponse>(),
    caller: 'mail.manage',
    module: null,
  },
  signOutEverywhere: {
    contract: contract<null, null>(),
    caller: 'member',
    module: null,
  },
  stopCampaign: {
    contract: contract<StopCampaignRequest, null>(),
    caller: 'mail.manage',
    module: null,
    timeoutSeconds: 60,
  },
  submitInstruction: {
    contract: contract<SubmitInstructionRequest, SubmitInstructionResponse>(),
    caller: 'member',
    module: 'instructions',
    callsADay: 100,
  },
  updateUser: {
    contract: contract<UpdateUserRequest, UserAccount>(),
    caller: 'users.manage',
    module: null,
    timeoutSeconds: 60,
  },
  withdrawInvitation: {
    contract: contract<WithdrawInvitationRequest, null>(),
    caller: 'roles.grant',
    module: null,
    timeoutSeconds: 60,
  },
} as const satisfies Readonly<Record<string, CallableDeclaration>>;

/** The name of a callable. */
export type CallableName = keyof typeof callables;

/** The request and response types of every callable. */
export type Callables = {
  [Name in CallableName]: Required<(typeof callables)[Name]['contract']>;
};

/** The names of the callables whose declaration has certain values. */
type CallablesWith<Values> = {
  [Name in CallableName]: (typeof callables)[Name] extends Values ? Name : never;
}[CallableName];

/** A callable that a person may call so often in a day. */
export type LimitedCall = CallablesWith<{ callsADay: number }>;

/** A callable of staff. */
export type StaffCall = CallablesWith<{ caller: Permission }>;

/** The names of all callables. */
export const callableNames = Object.keys(callables) as CallableName[];

/** The declaration of any callable. */
export const getCallable = (name: CallableName): CallableDeclaration => callables[name];

/** Whether only staff may call a callable. */
export const isStaffCall = (name: CallableName): name is StaffCall =>
  !['visitor', 'member'].includes(callables[name].caller);
