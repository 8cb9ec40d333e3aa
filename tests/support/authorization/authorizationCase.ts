import type { Answers, Role } from './roles';
import type { Asking } from './scene';

/** A call, about what the scene has or the line makes for it, and what each role is answered. */
export interface Line {
  /** What is special about it, where a call stands in the table more than once. */
  about?: string;
  /**
   * What is sent. It is right in all but the right of who asks; what has to be there for that is made here, by whoever
   * the role is, before anything is compared.
   */
  input: (asking: Asking) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The field that carries a picture. */
  picture?: 'avatarFile' | 'bannerFile' | 'pictureFile' | 'albumAvatar' | 'mediaFile';
  /** Of those who are let in: who is shown something, and whether an answer shows it. */
  shows?: { what: string; isIn: (body: Body, asking: Asking) => boolean; to: readonly Role[] };
  /**
   * What stays as it is even for those who are let in; a refused call changes nothing at all. Without it a writing call
   * has to have changed something.
   */
  keeps?: 'everything' | ((asking: Asking) => PromiseLike<unknown>);
  answers: Answers;
}

/** The body of an answer. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- supertest's, which the lines look into
export type Body = any;

/** Lines by the name of their call, `area.name`. */
export type Lines = Record<string, Line[]>;
