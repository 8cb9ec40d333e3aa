import * as z from '#zod';
import { post } from '../endpoint';
import { id, optionalTitle, requiredText } from '../fields';
import { mark } from '../marks';
import { comment } from './comments';
import { feedLimits, feedPost, feedTexts } from './feed';

/** Calls that take the id of a post or of a comment, which are one sequence. */
export const entries = {
  editEntry: post('/feedPosts/edit', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Changes a post or a comment',
    input: z.object({
      postId: id,
      title: z.optional(optionalTitle({ max: feedLimits.subject, tooLong: feedTexts.subjectTooLong })),
      content: z.optional(
        requiredText({
          max: feedLimits.content,
          needed: feedTexts.contentNeeded,
          tooLong: feedTexts.contentTooLong,
        }),
      ),
      /** Of a post; comments have none. */
      mark: z.optional(mark),
    }),
    output: z.union([feedPost, comment]),
  }),
  deleteEntry: post('/feedPosts/delete', {
    access: 'loggedIn',
    token: 'post',
    summary: 'Deletes a post with its comments, or a comment',
    input: z.object({ postId: id }),
    output: z.object({ id: z.int() }),
  }),
};
