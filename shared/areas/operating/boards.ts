import * as z from '#zod';
import { post } from '../../endpoint';
import { id } from '../../fields';
import { category, forumsLimits } from '../forums/forums';

/** Ids in their new order; those that are left out keep their places. */
const inOrder = (max: number) => z.array(id).check(z.minLength(1), z.maxLength(max));

/** Calls of the site's board for operators alone. They add and edit categories and forums by the calls of all boards. */
export const siteBoard = {
  orderCategories: post('/operator/forums/orderCategories', {
    access: 'operator',
    summary: "Orders the categories of the site's board",
    input: z.object({ ids: inOrder(forumsLimits.categoriesABoard) }),
    output: z.object({ categories: z.array(z.pick(category, { id: true, rank: true })) }),
  }),
  orderForums: post('/operator/forums/orderForums', {
    access: 'operator',
    summary: "Orders the forums of a category of the site's board",
    input: z.object({ categoryId: id, ids: inOrder(forumsLimits.forumsACategory) }),
    output: category,
  }),
  deleteCategory: post('/operator/forums/deleteCategory', {
    access: 'operator',
    summary: "Deletes a category of the site's board that has no forums",
    input: z.object({ categoryId: id }),
    output: z.object({ id: z.int() }),
  }),
  deleteForum: post('/operator/forums/deleteForum', {
    access: 'operator',
    summary: "Deletes a forum of the site's board that has no threads",
    input: z.object({ categoryId: id, forumId: id }),
    output: z.object({ id: z.int() }),
  }),
};
