import { personOf } from './poster';

/** The columns by which a person is named, each with the alias of its join before it. */
export type PersonColumns<Alias extends string> = Record<`${Alias}Id`, number | null> &
  Record<`${Alias}Alias` | `${Alias}StringUrl` | `${Alias}AvatarId`, string | null>;

/** Selects the names of a person out of a join of `developers` under this alias. */
export const personColumns = (alias: string) => ({
  [`${alias}Id`]: `${alias}.id`,
  [`${alias}Alias`]: `${alias}.alias`,
  [`${alias}StringUrl`]: `${alias}.stringUrl`,
  [`${alias}AvatarId`]: `${alias}.avatarId`,
});

/** The person; a deleted account where the join found nobody. */
export const personNamed = <Alias extends string>(row: PersonColumns<Alias>, alias: Alias) => {
  const names = row as PersonColumns<string>;
  return personOf({
    posterId: names[`${alias}Id`] as number | null,
    posterAlias: names[`${alias}Alias`] as string | null,
    posterStringUrl: names[`${alias}StringUrl`] as string | null,
    posterAvatarId: names[`${alias}AvatarId`] as string | null,
  });
};
