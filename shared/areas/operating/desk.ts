import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { id, nothing, optionalTitle, requiredTitle, time } from '../../fields';
import { atMost } from '../../limitTexts';
import { ref } from '../../shapes';
import { registrationModes } from './site';

export const deskLimits = {
  name: 40,
  pitch: 120,
  /** A note on an invitation to register, for the operators. */
  note: 80,
  /** The people whom one invitation lets in. */
  uses: 1_000,
  /** Until an invitation ends. */
  days: 365,
  /** Invitations that are open at once. */
  invitations: 200,
} as const;

export const deskTexts = {
  nameNeeded: 'Enter the name of the site',
  nameTooLong: atMost('A name can have', deskLimits.name),
  noYear: 'Enter a year like 2024',
  pitchTooLong: atMost('A pitch can have', deskLimits.pitch),
  noteTooLong: atMost('A note can have', deskLimits.note),
  tooManyInvitations: `There can be at most ${deskLimits.invitations} open invitations. Delete one first.`,
  siteSaved: 'Saved. Open pages are updated at once.',
  registrationSaved: 'Saved. It applies from now on.',
  noInvitations: 'There are no open invitations.',
  invitationDeleted: 'The invitation has been deleted. Its link no longer works.',
} as const;

/** An open invitation to register; its code is shown once and stored as a hash. */
const registrationInvitation = z.object({
  id: z.int(),
  note: z.string(),
  uses: z.int(),
  used: z.int(),
  created: time,
  expires: time,
  /** Null once the account is gone. */
  by: z.nullable(ref),
});
export type RegistrationInvitation = z.output<typeof registrationInvitation>;

/** How many first posts can be held. */
export const heldPostsNumbers = [0, 1, 3, 5] as const;

export const desk = {
  readDesk: get('/operator/desk', {
    access: 'operator',
    summary: 'The settings of the site, and until when the sign-in counts as fresh',
    input: nothing,
    output: z.object({
      name: z.string(),
      pitch: z.string(),
      /** The first year in the footer, as text; blank for that of the first account. */
      firstYear: z.optional(z.string()),
      registration: z.enum(registrationModes),
      /** How many first posts of new accounts are read before they appear; 0 for none. */
      heldPosts: z.optional(z.int()),
      freshUntil: time,
    }),
  }),
  saveSite: post('/operator/site', {
    access: 'operator',
    summary: 'Names the site and says what it is; open pages show it at once',
    input: z.object({
      name: requiredTitle({ max: deskLimits.name, needed: deskTexts.nameNeeded, tooLong: deskTexts.nameTooLong }),
      pitch: z._default(optionalTitle({ max: deskLimits.pitch, tooLong: deskTexts.pitchTooLong }), ''),
      /** A year as text; blank for that of the first account. Without it the year stays. */
      firstYear: z.optional(
        z
          .string()
          .register(z.globalRegistry, { maxLength: 4 })
          .check(
            z.refine(
              (text) => text === '' || (/^(19|20)\d\d$/.test(text) && Number(text) <= new Date().getUTCFullYear()),
              deskTexts.noYear,
            ),
          ),
      ),
    }),
    output: z.object({ name: z.string(), pitch: z.string(), firstYear: z.optional(z.string()) }),
  }),
  saveRegistration: post('/operator/registration', {
    access: 'operator',
    summary: 'Opens or closes registration, or makes it need an invitation',
    input: z.object({ registration: z.enum(registrationModes) }),
    output: z.object({ registration: z.enum(registrationModes) }),
  }),
  saveHeldPosts: post('/operator/heldPosts', {
    access: 'operator',
    summary: 'Sets how many first posts of each new account wait for the approval of a moderator; 0 for none',
    input: z.object({ heldPosts: z.literal(heldPostsNumbers) }),
    output: z.object({ heldPosts: z.int() }),
  }),
  listInvitations: get('/operator/invitations', {
    access: 'operator',
    summary: 'The open invitations to register, newest first',
    input: nothing,
    output: z.object({ items: z.array(registrationInvitation) }),
  }),
  createInvitation: post('/operator/invitations', {
    access: 'operator',
    // Not `creates`: answers of such calls are stored for their repeats, and the code is stored as a hash only.
    summary: 'Creates an invitation to register; only this answer has its code',
    input: z.object({
      note: z._default(optionalTitle({ max: deskLimits.note, tooLong: deskTexts.noteTooLong }), ''),
      uses: z._default(z.int().check(z.minimum(1), z.maximum(deskLimits.uses)), 1),
      days: z._default(z.int().check(z.minimum(1), z.maximum(deskLimits.days)), 14),
    }),
    output: z.extend(registrationInvitation, { code: z.string() }),
  }),
  deleteInvitation: post('/operator/invitations/delete', {
    access: 'operator',
    summary: 'Ends an invitation to register',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
};

export const deskEvents = {
  /** A list of the desk has changed, which only operators may read. */
  deskUpdated: live('deskUpdated', z.object({})),
};
