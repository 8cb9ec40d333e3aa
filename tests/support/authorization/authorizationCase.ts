import type { Answers, Role } from './roles';
import type { Asking } from './scene';

/** A call, and its answer to each role. */
export interface AuthorizationCase {
  /** Distinguishes cases of the same call. */
  about?: string;
  /** Valid input, so that only rights decide. Content that it refers to is created here, before the site is compared. */
  input: (asking: Asking) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The field in which a picture is uploaded. */
  picture?: 'avatarFile' | 'bannerFile' | 'pictureFile' | 'albumAvatar' | 'mediaFile';
  /** The bytes that are uploaded in the field `content`. */
  content?: Buffer;
  /** Private data in the answer, which only some of the permitted roles see. */
  shows?: { what: string; isIn: (body: Body, asking: Asking) => boolean; to: readonly Role[] };
  /**
   * Data that stays unchanged although the call is permitted. Without it a permitted write must change something; a refused
   * call must change nothing.
   */
  keeps?: 'everything' | ((asking: Asking) => PromiseLike<unknown>);
  answers: Answers;
}

/** The body of an answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- supertest's, which the cases look into
export type Body = any;

/** Cases by the name of their call, as in `feed.addPost`. */
export type CasesByCall = Record<string, AuthorizationCase[]>;
