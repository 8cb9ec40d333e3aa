import type { Developer } from '#shared/areas/developerEvents';
import { monthNames } from '#shared/calendarDay';

type Birthday = Pick<Developer, 'birthYear' | 'birthMonth' | 'birthDay'>;

/** "34 years old, born on May 17", or the part of it that is known; empty if nothing is. */
export function birthdayText(birthday: Birthday, now: Date): string {
  const { birthMonth, birthDay } = birthday;
  const age = ageOf(birthday, now);
  const month = birthMonth === null ? '' : (monthNames[birthMonth - 1] ?? '');
  const day = month && birthDay !== null ? `born on ${month} ${birthDay}` : month && `born in ${month}`;
  return [age === null ? '' : `${age} years old`, day].filter((part) => part !== '').join(', ');
}

/** Full years lived; null without the full date, because this year's birthday may still be to come. */
function ageOf({ birthYear, birthMonth, birthDay }: Birthday, now: Date): number | null {
  if (birthYear === null || birthMonth === null || birthDay === null) return null;
  const hadBirthday =
    now.getMonth() + 1 > birthMonth || (now.getMonth() + 1 === birthMonth && now.getDate() >= birthDay);
  return now.getFullYear() - birthYear - (hadBirthday ? 0 : 1);
}
