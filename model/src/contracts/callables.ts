import type { SendMessageRequest } from '../entities/message';
import type {
  GetUserRequest,
  ListUsersAnswer,
  ListUsersRequest,
  SendAccountMailAnswer,
  SendAccountMailRequest,
  SetAdminClaimAnswer,
  SetAdminClaimRequest,
  UpdateUserRequest,
  UserAccount,
  UserRequest,
} from './accounts';
import type { DeleteEntryRequest } from './deletion';
import type {
  ComposeMailRequest,
  CountRecipientsAnswer,
  CountRecipientsRequest,
  PreviewMailAnswer,
  PreviewMailRequest,
  ReplyToMessageRequest,
  RetryMailAnswer,
  RetryMailRequest,
  SaveMailTemplateAnswer,
  SaveMailTemplateRequest,
  SendCampaignRequest,
  SendTestMailAnswer,
  SendTestMailRequest,
  ShowMailRequest,
  StopCampaignRequest,
} from './mail';
import type { MyData } from './myData';

interface Contract<Request, Answer> {
  request: Request;
  answer: Answer;
}

/** Every callable function by its name: what it is sent and what it answers. A request of null carries no data. */
export interface Callables {
  composeMail: Contract<ComposeMailRequest, null>;
  countRecipients: Contract<CountRecipientsRequest, CountRecipientsAnswer>;
  deleteEntry: Contract<DeleteEntryRequest, null>;
  deleteMyAccount: Contract<null, null>;
  deleteUser: Contract<UserRequest, UserRequest>;
  exportMyData: Contract<null, MyData>;
  getUser: Contract<GetUserRequest, UserAccount>;
  listUsers: Contract<ListUsersRequest, ListUsersAnswer>;
  previewMail: Contract<PreviewMailRequest, PreviewMailAnswer>;
  replyToMessage: Contract<ReplyToMessageRequest, null>;
  retryMail: Contract<RetryMailRequest, RetryMailAnswer>;
  revokeSessions: Contract<UserRequest, UserRequest>;
  saveMailTemplate: Contract<SaveMailTemplateRequest, SaveMailTemplateAnswer>;
  sendAccountMail: Contract<SendAccountMailRequest, SendAccountMailAnswer>;
  sendCampaign: Contract<SendCampaignRequest, null>;
  sendMessage: Contract<SendMessageRequest, null>;
  sendTestMail: Contract<SendTestMailRequest, SendTestMailAnswer>;
  setAdminClaim: Contract<SetAdminClaimRequest, SetAdminClaimAnswer>;
  showMail: Contract<ShowMailRequest, PreviewMailAnswer>;
  signOutEverywhere: Contract<null, null>;
  stopCampaign: Contract<StopCampaignRequest, null>;
  updateUser: Contract<UpdateUserRequest, UserAccount>;
}
