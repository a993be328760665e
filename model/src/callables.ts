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

interface Contract<Request, Answer> {
  request: Request;
  response: Answer;
}

/** The request and response types of every callable function, by name. A request of type null carries no data. */
export interface Callables {
  acceptInvitation: Contract<AcceptInvitationRequest, AcceptInvitationResponse>;
  changeAddress: Contract<ChangeAddressRequest, ChangeAddressResponse>;
  checkEmail: Contract<CheckEmailRequest, CheckEmailResponse>;
  composeMail: Contract<ComposeMailRequest, null>;
  countRecipients: Contract<CountRecipientsRequest, CountRecipientsResponse>;
  deleteEntry: Contract<DeleteEntryRequest, null>;
  deleteMyAccount: Contract<null, null>;
  deleteUser: Contract<UserRequest, UserRequest>;
  exportMyData: Contract<null, MyData>;
  getUser: Contract<GetUserRequest, UserAccount>;
  importPicture: Contract<ImportPictureRequest, ImportPictureResponse>;
  inviteMember: Contract<InviteMemberRequest, InviteMemberResponse>;
  listUsers: Contract<ListUsersRequest, ListUsersResponse>;
  planChanges: Contract<PlanChangesRequest, null>;
  previewMail: Contract<PreviewMailRequest, PreviewMailResponse>;
  purgeEntry: Contract<TrashRequest, null>;
  readRepository: Contract<ReadRepositoryRequest, ReadRepositoryResponse>;
  recheckLink: Contract<RecheckLinkRequest, RecheckLinkResponse>;
  replyToMessage: Contract<ReplyToMessageRequest, null>;
  restoreEntry: Contract<TrashRequest, null>;
  reportContent: Contract<ReportContentRequest, null>;
  retryMail: Contract<RetryMailRequest, RetryMailResponse>;
  revokeSessions: Contract<UserRequest, UserRequest>;
  saveTaxonomy: Contract<SaveTaxonomyRequest | SaveSynonymsRequest, SaveTaxonomyResponse>;
  saveMailTemplate: Contract<SaveMailTemplateRequest, SaveMailTemplateResponse>;
  saveMemberProfile: Contract<SaveMemberProfileRequest, SaveMemberProfileResponse>;
  saveRedirect: Contract<SaveRedirectRequest, SaveRedirectResponse>;
  sendAccountMail: Contract<SendAccountMailRequest, SendAccountMailResponse>;
  sendCampaign: Contract<SendCampaignRequest, null>;
  sendMessage: Contract<SendMessageRequest, null>;
  sendTestMail: Contract<SendTestMailRequest, SendTestMailResponse>;
  setAdminClaim: Contract<SetAdminClaimRequest, SetAdminClaimResponse>;
  setRole: Contract<SetRoleRequest, SetRoleResponse>;
  settleReport: Contract<SettleReportRequest, null>;
  showMail: Contract<ShowMailRequest, PreviewMailResponse>;
  signOutEverywhere: Contract<null, null>;
  stopCampaign: Contract<StopCampaignRequest, null>;
  submitInstruction: Contract<SubmitInstructionRequest, SubmitInstructionResponse>;
  updateUser: Contract<UpdateUserRequest, UserAccount>;
  withdrawInvitation: Contract<WithdrawInvitationRequest, null>;
}
