import { IconCake, IconCalendarPlus, IconId, IconMapPin, IconUser } from '@tabler/icons-react';
import type { Developer } from '#shared/areas/developerEvents';
import { genders } from '#shared/vocabulary';
import { Facts, type Fact } from '../../../ui/layout/Facts';
import { Time } from '../../../ui/text/Time';
import { birthdayText } from './birthday';
import type { SectionProps } from './section';

export function BasicInfo({ developer, isOwn }: SectionProps) {
  return <Facts facts={factsOf(developer, isOwn)} />;
}

function factsOf(developer: Developer, isOwn: boolean): Fact[] {
  const { firstName, lastName, gender, location, proximity, registrationDate } = developer;
  const name = `${firstName} ${lastName}`.trim();
  const birthday = developer.useBirth ? birthdayText(developer, new Date()) : '';
  const genderLabel = genders.find(({ id }) => id === gender)?.label;
  const near = proximity !== null && !isOwn ? `within ${proximity} miles` : '';
  const place = [location, near].filter((part) => part !== '').join(', ');
  const facts: Fact[] = [
    { icon: IconId, name: 'Name', value: name },
    { icon: IconUser, name: 'Gender', value: gender === 'nospec' ? '' : genderLabel },
    { icon: IconCake, name: 'Age', value: birthday },
    { icon: IconMapPin, name: 'Location', value: place },
  ];
  const since = (
    <>
      Member since <Time at={registrationDate} format="day" />
    </>
  );
  return [...facts.filter(({ value }) => value !== ''), { icon: IconCalendarPlus, name: 'Registered', value: since }];
}
