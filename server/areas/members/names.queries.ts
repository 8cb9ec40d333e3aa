import { personOf } from '../../people';

/** The columns by which a person is named, each with the alias of its join before it. */
export type Names<N extends string> = Record<`${N}Id`, number | null> &
  Record<`${N}Alias` | `${N}StringUrl` | `${N}AvatarId`, string | null>;

/** Selects the names of a person out of a join of `developers` under this alias. */
export const namesOf = (alias: string) => ({
  [`${alias}Id`]: `${alias}.id`,
  [`${alias}Alias`]: `${alias}.alias`,
  [`${alias}StringUrl`]: `${alias}.stringUrl`,
  [`${alias}AvatarId`]: `${alias}.avatarId`,
});

/** The person; a deleted account where the join found nobody. */
export const personNamed = <N extends string>(row: Names<N>, alias: N) => {
  const names = row as Names<string>;
  return personOf({
    posterId: names[`${alias}Id`] as number | null,
    posterAlias: names[`${alias}Alias`] as string | null,
    posterStringUrl: names[`${alias}StringUrl`] as string | null,
    posterAvatarId: names[`${alias}AvatarId`] as string | null,
  });
};
