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
} from '@appshelf/model';
import { callableNamed } from './functions';

/** The callables of /admin/emails; what each does, and how it fails, stands at its contract in the model. */
export const emailFunctions = {
  replyToMessage: callableNamed<{ request: ReplyToMessageRequest; answer: null }>('replyToMessage'),
  retryMail: callableNamed<{ request: RetryMailRequest; answer: RetryMailAnswer }>('retryMail'),
  showMail: callableNamed<{ request: ShowMailRequest; answer: PreviewMailAnswer }>('showMail'),
  saveMailTemplate: callableNamed<{
    request: SaveMailTemplateRequest;
    answer: SaveMailTemplateAnswer;
  }>('saveMailTemplate'),
  previewMail: callableNamed<{ request: PreviewMailRequest; answer: PreviewMailAnswer }>(
    'previewMail',
  ),
  sendTestMail: callableNamed<{ request: SendTestMailRequest; answer: SendTestMailAnswer }>(
    'sendTestMail',
  ),
  composeMail: callableNamed<{ request: ComposeMailRequest; answer: null }>('composeMail'),
  countRecipients: callableNamed<{
    request: CountRecipientsRequest;
    answer: CountRecipientsAnswer;
  }>('countRecipients'),
  sendCampaign: callableNamed<{ request: SendCampaignRequest; answer: null }>('sendCampaign'),
  stopCampaign: callableNamed<{ request: StopCampaignRequest; answer: null }>('stopCampaign'),
};
