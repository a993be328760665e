/** The id of the email with an answer to a message of the contact page. */
export const getReplyMailId = (messageId: string, replyId: string): string =>
  `reply-to-${messageId}-${replyId}`;

/** The id of the email that notifies the site's contact address of a message. */
export const getNoticeMailId = (messageId: string): string => `message-${messageId}`;

/** The id of the email with an invitation: one for each request of an administrator. */
export const getInvitationMailId = (requestId: string): string => `invitation-${requestId}`;

/** The id of the welcome mail: one for each account. */
export const getWelcomeMailId = (uid: string): string => `welcome-${uid}`;
