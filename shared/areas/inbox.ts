import * as z from '#zod';
import { get, live, post, readMarker } from '../endpoint';
import { requiredText, requiredTitle, id, idText, pageOf, paging, time } from '../fields';
import { pictures } from '../media/foreignPictures';
import { atMost } from '../limitTexts';
import { person } from '../shapes';

export const inboxLimits = {
  subject: 64,
  message: 20_000,
  /** People in one conversation, including the one who began it. */
  participants: 20,
  /** Conversations or messages on a page. */
  pageSize: 20,
} as const;

/** Texts of the inbox and its rules. */
export const inboxTexts = {
  noRecipients: 'You forgot to add recipients!',
  noSubject: 'You forgot to set a subject!',
  nothingSaid: 'You forgot to say something!',
  subjectTooLong: atMost('A subject can have', inboxLimits.subject),
  messageTooLong: atMost('A message can have', inboxLimits.message),
  tooMany: atMost('A conversation can have', inboxLimits.participants, 'participants'),
  alreadyIn: (name: string) => `${name} is already in this conversation`,
  missing: "You don't have access to this Conversation",
  missingPerson: "This Developer Doesn't Exist",
  recipientMissing: 'The developer whom this link names is not there any more.',
  none: 'You have no conversations yet.',
  noRequests: 'No messages from strangers.',
  added: (name: string) => `${name} has been added to the conversation.`,
  left: 'You have left the conversation.',
} as const;

/** A conversation as one of its participants sees it. */
export const conversation = z.object({
  id: z.int(),
  subject: z.string(),
  /** The present participants with the viewer, in the order of joining. */
  participants: z.array(person),
  hasBeenRead: z.boolean(),
  lastMessageDate: time,
  /** Whether a stranger began it, until it is accepted or answered. */
  isRequest: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

export const inboxMessage = z.object({
  id: z.int(),
  inboxId: z.int(),
  from: person,
  timestamp: time,
  message: z.string(),
  pictures,
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const inboxFolder = z.enum(['inbox', 'requests']);
export type InboxFolder = z.output<typeof inboxFolder>;

const message = requiredText({
  max: inboxLimits.message,
  needed: inboxTexts.nothingSaid,
  tooLong: inboxTexts.messageTooLong,
});
const inConversation = z.object({ inboxId: id });

/** The recipients of a new conversation by id, each once. Aliases are not read. */
const recipients = z
  .pipe(
    z.prefault(z.array(z.object({ id, alias: z.optional(z.string()) })), []),
    z.transform((given) => [...new Set(given.map((each) => each.id))]),
  )
  .check(
    z.refine((ids) => ids.length > 0, inboxTexts.noRecipients),
    z.refine((ids) => ids.length <= inboxLimits.participants, inboxTexts.tooMany),
  )
  .register(z.globalRegistry, { minItems: 1, maxItems: inboxLimits.participants });

const unreadCounts = {
  /** Unread conversations. */
  unread: z.int(),
  /** Unread requests among them. */
  unreadRequests: z.int(),
};

export const inbox = {
  listConversations: get('/inbox', {
    access: 'loggedIn',
    summary: 'My conversations, newest message first; with folder, without the requests of strangers or only those',
    input: z.object({ folder: z.optional(inboxFolder), ...paging() }),
    output: z.extend(pageOf(conversation), { ...unreadCounts, requests: z.int() }),
  }),
  readConversation: get('/inbox/:id', {
    access: 'loggedIn',
    summary: 'One conversation of mine',
    input: z.object({ id: idText }),
    output: conversation,
  }),
  listMessages: get('/inboxMessages', {
    access: 'loggedIn',
    summary: 'What was written in a conversation; startResult counts back from the newest, each page is oldest first',
    input: z.object({
      inboxId: idText,
      ...paging(),
      /** Only messages before this one, so that new ones do not shift the pages. */
      beforeId: z.optional(idText),
    }),
    output: pageOf(inboxMessage),
  }),
  begin: post('/inbox/new', {
    access: 'loggedIn',
    summary: 'Starts a conversation with its first message',
    creates: true,
    rate: 'conversation',
    input: z.object({
      participants: recipients,
      subject: requiredTitle({
        max: inboxLimits.subject,
        needed: inboxTexts.noSubject,
        tooLong: inboxTexts.subjectTooLong,
      }),
      message,
    }),
    output: conversation,
  }),
  write: post('/inboxMessages', {
    access: 'loggedIn',
    summary: 'Posts a message to a conversation',
    creates: true,
    rate: 'inboxMessage',
    input: z.extend(inConversation, { message }),
    output: inboxMessage,
  }),
  setRead: readMarker('/inboxSetRead', {
    summary: 'Marks a conversation as read',
    input: inConversation,
    output: conversation,
  }),
  accept: post('/inboxAccept', {
    access: 'loggedIn',
    summary: 'Moves a conversation out of the requests',
    input: inConversation,
    output: conversation,
  }),
  addParticipant: post('/inboxAddParticipant', {
    access: 'loggedIn',
    summary: 'Adds someone to a conversation; they can read all of it',
    input: z.extend(inConversation, { participantId: id }),
    output: conversation,
  }),
  leave: post('/inboxLeaveConversation', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Leaves a conversation; it is deleted with its last participant',
    input: inConversation,
    output: z.object({ id: z.int() }),
  }),
};

export const inboxEvents = {
  inboxConversationMessagesUpdated: live(
    'inboxConversationMessagesUpdated',
    z.object({ inboxId: z.int(), message: inboxMessage }),
  ),
  /** Without `conversation`, it is no longer the receiver's. */
  inboxConversationUpdated: live(
    'inboxConversationUpdated',
    z.object({ id: z.int(), ...unreadCounts, conversation: z.optional(conversation) }),
  ),
};
